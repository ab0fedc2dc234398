import type { Picture } from '@proofdesk/contract/admin/media'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../collections/visible-collections.queries.ts'
import { coverWatermarkOf } from '../watermarks/cover-watermarks.ts'
import { toShareCover } from '../covers/cover-pictures.ts'
import { readFocalPoints } from '../covers/focal-points.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { findCoverPhoto } from './find-cover-photo.ts'
import type { ListedPhoto } from './list-photos.ts'

/**
 * The picture shared with a gallery's address if none is chosen, once the gallery is online: its cover, cropped for
 * sharing. Throws `not_found`.
 */
export async function readShareImage(
  deps: Deps,
  { scope, account }: { scope: Scope; account: Pick<typeof accounts.$inferSelect, 'companyName'> },
  engineGuid: string,
): Promise<Picture | null> {
  const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
  const photo = await findSharePhoto(deps, scope, { ...gallery, published: true, archived: false })
  if (!photo) return null
  const point = (await readFocalPoints(deps.db, scope, [photo.guid]))(photo, gallery)
  const { hash } = coverWatermarkOf(account, gallery, photo)
  return toShareCover(deps, photo, { audience: 'holder', point, mark: hash })?.lying ?? null
}

/** The photo of the share image. */
export async function findSharePhoto(
  deps: Deps,
  scope: Scope,
  gallery: typeof galleries.$inferSelect,
): Promise<ListedPhoto | undefined> {
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  return findCoverPhoto(deps, scope, gallery, visible)
}
