import { hasAutomaticCover } from '@proofdesk/domain/cover'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type ListedPhoto, listPhotos } from './list-photos.ts'
import { findVisiblePhotos } from './visible-photos.queries.ts'

/**
 * The photo shown for a gallery, if visitors see it: the cover, or without one the listing image, or without that the
 * first photo if an automatic cover is allowed. `visible`: the collections that visitors see.
 */
export async function findCoverPhoto(
  deps: Deps,
  scope: Scope,
  gallery: typeof galleries.$inferSelect,
  visible: string[] | undefined,
): Promise<ListedPhoto | undefined> {
  const { guid, mediaCoverGuid, mediaFeaturedImageGuid } = gallery
  const chosen = [mediaCoverGuid, mediaFeaturedImageGuid].filter((each) => each !== null)
  const found =
    chosen.length > 0 ? await findVisiblePhotos(deps.db, scope, guid, chosen, visible) : []
  const [photo] = chosen.flatMap((each) => found.filter((row) => row.guid === each))
  if (photo) return photo
  if (!hasAutomaticCover(gallery)) return undefined
  return (await listPhotos(deps, scope, guid, 1, { visible })).rows[0]
}
