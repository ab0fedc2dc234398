import type { SoldPhoto } from '@proofdesk/contract/admin/offline-orders'
import type { Deps } from '../../ground/deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { listPhotos } from '../../gallery/photos/list-photos.ts'
import { toPhoto } from '../../gallery/photos/to-photo.ts'
import { listShownVideos } from '../../gallery/videos/shown-videos.ts'
import { toPoster } from '../../gallery/videos/to-video.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { readRecords } from '../../ground/answers/read-record.ts'

/** A page of the photos that visitors of a gallery can buy. The caller has checked the scope. */
export async function listSoldPhotos(
  deps: Deps,
  scope: Scope,
  engineGuid: string,
  {
    page = 1,
    ...filter
  }: { text?: string | undefined; faces?: string[] | undefined; page?: number | undefined },
): Promise<{ photos: SoldPhoto[]; total: number }> {
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, engineGuid))
  const { rows, total } = await listPhotos(deps, scope, engineGuid, page, { ...filter, visible })
  const photos = readRecords(deps, rows, (row) => {
    const { guid, name, width, height, thumbnail, previews } = toPhoto(deps, row)
    return { guid, name, width, height, thumbnail, preview: previews?.md ?? null }
  })
  return { photos, total }
}

/** The videos that visitors of a gallery can buy. */
export async function listSoldVideos(
  deps: Deps,
  scope: Scope,
  engineGuid: string,
): Promise<SoldPhoto[]> {
  const rows = await listShownVideos(deps.db, scope, engineGuid)
  return readRecords(deps, rows, (video) => {
    const { guid, name, width, height } = video
    const poster = toPoster(deps, video)
    return { guid, name, width, height, thumbnail: poster, preview: poster }
  })
}
