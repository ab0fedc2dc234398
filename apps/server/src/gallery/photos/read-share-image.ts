import type { Picture } from '@proofdesk/contract/admin/media'
import type { accounts } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../collections/visible-collections.queries.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { readPublicPictures } from '../marks/gallery-pictures.ts'
import { listPhotos } from './list-photos.ts'
import { toRenditions } from './to-photo.ts'
import { findVisiblePhoto } from './visible-photos.queries.ts'

/**
 * What is shown with a gallery's address where no picture is chosen for it: the cover, else the listing image, else the first photo that
 * visitors see where they may browse, with its marks. Throws `not_found`.
 */
export async function readShareImage(
  deps: Deps,
  { scope, account }: { scope: Scope; account: Pick<typeof accounts.$inferSelect, 'companyName'> },
  engineGuid: string,
): Promise<Picture | null> {
  const { db } = deps
  const gallery = await getGalleryRecord(db, scope, { guid: engineGuid })
  const visible = visibleCollections(await listCollectionStates(db, scope, engineGuid))
  const chosen = gallery.mediaCoverGuid ?? gallery.mediaFeaturedImageGuid
  const photo =
    (chosen && (await findVisiblePhoto(db, scope, engineGuid, chosen, visible))) ||
    (gallery.allowBrowsing
      ? (await listPhotos(deps, scope, engineGuid, 1, { visible })).rows[0]
      : undefined)
  const pictures = await readPublicPictures(db, account, gallery)
  return (photo && toRenditions(deps, photo, { audience: 'holder', pictures }).previews?.lg) ?? null
}
