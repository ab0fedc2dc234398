import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import { problem } from '@proofdesk/contract/problems'
import { GALLERY_PASSWORD_MAX, GALLERY_PASSWORD_MIN } from '@proofdesk/domain/gallery-password'
import type { Control, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { readWhole, reading, within } from '../read-number.ts'

const { shape } = GallerySettings

/**
 * Who sees the gallery, and its security watermark, as the values of their form: the width as text, and no password
 * where none is typed.
 */
export const securitySchema = z.object({
  authRequired: z.boolean(),
  password: z
    .string()
    .trim()
    .max(GALLERY_PASSWORD_MAX)
    .refine(
      (password) => password === '' || password.length >= GALLERY_PASSWORD_MIN,
      problem({ code: 'too_short', min: GALLERY_PASSWORD_MIN }),
    ),
  hideFromSearchEngines: shape.hideFromSearchEngines,
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

export type SecurityForm = z.input<typeof securitySchema>
type SecurityOutput = z.output<typeof securitySchema>
export type SecurityFormControl = Control<SecurityForm, unknown, SecurityOutput>
export type SecurityFormReturn = UseFormReturn<SecurityForm, unknown, SecurityOutput>

export function toSecurityForm(gallery: Gallery): SecurityForm {
  return {
    authRequired: gallery.authRequired,
    password: '',
    hideFromSearchEngines: gallery.hideFromSearchEngines,
    mediaSecurityWatermarkGuid: gallery.mediaSecurityWatermarkGuid,
    securityWatermarkName: gallery.securityWatermarkName,
    // The API takes fractions, too; here they are whole.
    securityWatermarkWidth: String(Math.max(1, Math.round(gallery.securityWatermarkWidth))),
    securityWatermarkPosition:
      gallery.securityWatermarkPosition === 'middle' ? 'center' : gallery.securityWatermarkPosition,
    securityWatermarkTiled: gallery.securityWatermarkTiled,
    securityWatermarkOnThumbnails: gallery.securityWatermarkOnThumbnails,
  }
}
