import { COLLECTION_STATUSES, type Collection } from '@proofdesk/contract/admin/collections'
import { Guid, shortText } from '@proofdesk/contract/fields'
import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import * as z from 'zod'

/** What the dialogs of a collection ask. */
export const CollectionForm = z.object({
  name: shortText(120),
  status: z.enum(COLLECTION_STATUSES),
  mediaFeaturedImageGuid: Guid.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
})
export type CollectionForm = z.infer<typeof CollectionForm>

/** A new collection is published. */
export function toCollectionForm(collection?: Collection): CollectionForm {
  const {
    name = '',
    status = 'Published',
    mediaFeaturedImageGuid = null,
    mediaFeaturedImageBackgroundPosition = 'center',
  } = collection ?? {}
  return { name, status, mediaFeaturedImageGuid, mediaFeaturedImageBackgroundPosition }
}
