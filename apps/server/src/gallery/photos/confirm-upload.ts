import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { confirmStored } from '../originals/confirm-stored.ts'
import { deleteAnnounced } from '../originals/delete-announced.ts'
import { PHOTO_ORIGINALS, VIDEO_ORIGINALS } from '../originals/original-kind.ts'
import { findVideos } from '../videos/videos.queries.ts'
import { getPhotos } from './photos.queries.ts'

/**
 * Checks the store for the photos and videos of an upload and records those that have arrived. Returns the ones that
 * are safely stored. Throws `not_found`.
 */
export async function confirmUpload(
  deps: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<string[]> {
  const videos = await findVideos(deps.db, scope, guids)
  const isVideo = new Set(videos.map(({ guid }) => guid))
  const photos = await getPhotos(
    deps.db,
    scope,
    guids.filter((guid) => !isVideo.has(guid)),
  )
  return [
    ...(await confirmStored(deps, VIDEO_ORIGINALS, scope, videos)),
    ...(await confirmStored(deps, PHOTO_ORIGINALS, scope, photos)),
  ]
}

/**
 * Cancels an upload: deletes the photos and videos that were announced and not sent. Returns those that are safely
 * stored anyway. Throws `not_found`.
 */
export async function cancelUpload(
  deps: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<string[]> {
  const stored = await confirmUpload(deps, scope, guids)
  for (const kind of [PHOTO_ORIGINALS, VIDEO_ORIGINALS])
    await deleteAnnounced(deps, kind, scope, guids)
  return stored
}
