import type { Picture } from '@proofdesk/contract/admin/media'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../collections/visible-collections.queries.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { readPublicPictures } from '../watermarks/gallery-pictures.ts'
import { type ListedPhoto, listPhotos } from './list-photos.ts'
import { toRenditions } from './to-photo.ts'
import { findVisiblePhoto } from './visible-photos.queries.ts'

/**
 * What is shown with a gallery's address where no picture is chosen for it: the cover, else the listing image, else the
 * first photo that visitors see where they may browse, with its watermarks. Throws `not_found`.
 */
export async function readShareImage(
  deps: Deps,
  { scope, account }: { scope: Scope; account: Pick<typeof accounts.$inferSelect, 'companyName'> },
  engineGuid: string,
): Promise<Picture | null> {
  const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
  const photo = await findSharePhoto(deps, scope, gallery)
  const pictures = await readPublicPictures(deps.db, account, gallery)
  return (photo && toRenditions(deps, photo, { audience: 'holder', pictures }).previews?.lg) ?? null
}

/** The photo of it. */
export async function findSharePhoto(
  deps: Deps,
  scope: Scope,
  gallery: typeof galleries.$inferSelect,
): Promise<ListedPhoto | undefined> {
  const { guid, mediaCoverGuid, mediaFeaturedImageGuid, allowBrowsing } = gallery
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, guid))
  const chosen = mediaCoverGuid ?? mediaFeaturedImageGuid
  const photo = chosen && (await findVisiblePhoto(deps.db, scope, guid, chosen, visible))
  if (photo) return photo
  return allowBrowsing ? (await listPhotos(deps, scope, guid, 1, { visible })).rows[0] : undefined
}
