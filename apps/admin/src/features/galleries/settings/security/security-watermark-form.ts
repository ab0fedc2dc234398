import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import * as z from 'zod'
import { readWhole, reading, within } from '../read-number.ts'

const { shape } = GallerySettings

/** The security watermark as form values: the width is text. Two screens use them. */
export const securityWatermarkSchema = z.object({
  mediaSecurityWatermarkGuid: shape.mediaSecurityWatermarkGuid,
  securityWatermarkName: shape.securityWatermarkName,
  securityWatermarkWidth: reading((text) => within(shape.securityWatermarkWidth, readWhole(text)), {
    code: 'not_a_count',
    min: 1,
    max: 100,
  }),
  securityWatermarkPosition: shape.securityWatermarkPosition,
  securityWatermarkTiled: shape.securityWatermarkTiled,
  securityWatermarkOnThumbnails: shape.securityWatermarkOnThumbnails,
})

export type SecurityWatermarkForm = z.input<typeof securityWatermarkSchema>

/** The inputs to hide: the width applies only to a picture. */
export function hiddenOfSecurityWatermark({
  mediaSecurityWatermarkGuid,
}: Pick<SecurityWatermarkForm, 'mediaSecurityWatermarkGuid'>): 'securityWatermarkWidth'[] {
  return mediaSecurityWatermarkGuid === null ? ['securityWatermarkWidth'] : []
}

export function toSecurityWatermarkForm(gallery: Gallery): SecurityWatermarkForm {
  return {
    mediaSecurityWatermarkGuid: gallery.mediaSecurityWatermarkGuid,
    securityWatermarkName: gallery.securityWatermarkName,
    // The API accepts fractions; the form works in whole percent.
    securityWatermarkWidth: String(Math.max(1, Math.round(gallery.securityWatermarkWidth))),
    securityWatermarkPosition:
      gallery.securityWatermarkPosition === 'middle' ? 'center' : gallery.securityWatermarkPosition,
    securityWatermarkTiled: gallery.securityWatermarkTiled,
    securityWatermarkOnThumbnails: gallery.securityWatermarkOnThumbnails,
  }
}
