import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

const { shape } = GallerySettings

/** How the gallery's address is shown elsewhere, and whether other sites may embed it. */
export const sharingSchema = z.object({
  shareTitle: shape.shareTitle,
  shareDescription: shape.shareDescription,
  mediaShareImageGuid: shape.mediaShareImageGuid,
  showShareButtons: shape.showShareButtons,
  allowEmbedding: shape.allowEmbedding,
})

export type SharingForm = z.input<typeof sharingSchema>
export type SharingControl = Control<SharingForm, unknown, z.output<typeof sharingSchema>>

export function toSharingForm(gallery: Gallery): SharingForm {
  return {
    shareTitle: gallery.shareTitle,
    shareDescription: gallery.shareDescription,
    mediaShareImageGuid: gallery.mediaShareImageGuid,
    showShareButtons: gallery.showShareButtons,
    allowEmbedding: gallery.allowEmbedding,
  }
}
