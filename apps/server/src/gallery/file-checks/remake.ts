import { coverOfKey, photoPrefix, renditionOfKey } from '@proofdesk/domain/photo-keys'
import { recordOf } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { writeRendered } from '../../studio/media/process-media.ts'
import type { MediaRow } from '../../studio/media/media.queries.ts'
import type { PhotoRow } from '../photos/photos.queries.ts'
import { storeRenditions, toRenditionSizes } from '../photos/store-renditions.ts'
import { makeVideoFiles } from '../videos/make-video-files.ts'
import { watermarkVideo } from '../videos/watermark-video.job.ts'
import type { VideoRow } from '../videos/videos.queries.ts'

// Remade files replace the old ones. The record's status, order, faces and texts stay the same.

/** Makes the renditions of a live photo again; watermarked versions of broken ones are drawn again on demand. */
export async function remakePhoto(
  deps: Deps,
  photo: PhotoRow,
  file: string,
): Promise<Record<string, number>> {
  const { db, storage, images, photoEvents } = deps
  const rendered = await images.renderPhoto({ file, edit: photo.edit })
  const sizes = await storeRenditions(deps, photo, rendered)
  for await (const { key } of storage.list(photoPrefix(photo)))
    if (renditionOfKey(key)?.isWatermarked || coverOfKey(key)) await storage.delete(key)
  const pixels = toRenditionSizes(rendered)
  const isSame = Object.entries(pixels).every(
    ([name, value]) => photo[name as keyof typeof pixels] === value,
  )
  await db.transaction(async (tx) => {
    // Another version of the renderer may round sizes differently.
    if (!isSame || photo.attention === null)
      await tx
        .update(photos)
        .set({ ...pixels, attention: rendered.attention })
        .where(recordOf(photos, photo, photo.guid))
    await photoEvents.publish(tx, [photo])
  })
  return sizes
}

/** Makes the poster and the preview of a live video again, and then their watermarked versions. */
export async function remakeVideo(
  deps: Deps,
  video: VideoRow,
  file: string,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const facts = await deps.videos.readFacts(file)
  const sizes = await makeVideoFiles(deps, video, { file, facts, signal })
  await watermarkAgain(deps, video)
  return sizes
}

/** Has the watermarked files of a video made again. */
export async function watermarkAgain(
  { db, queue, photoEvents }: Deps,
  { accountGuid, engineGuid, guid }: Pick<VideoRow, 'accountGuid' | 'engineGuid' | 'guid'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(videos)
      .set({ watermarkedAs: null })
      .where(recordOf(videos, { accountGuid }, guid))
    await queue.enqueue(tx, watermarkVideo, { accountGuid, videoGuid: guid }, { key: guid })
    await photoEvents.publish(tx, [{ engineGuid }])
  })
}

/** Makes the public files of one of the studio's own pictures again. */
export async function remakeMedia(
  deps: Deps,
  picture: MediaRow,
  file: string,
): Promise<Record<string, number>> {
  const rendered = await deps.images.renderMedia({ file })
  const { pictureType, sizes } = await writeRendered(deps, picture, rendered)
  // Another version of the renderer may choose another file type.
  if (pictureType !== picture.pictureType)
    await deps.db
      .update(media)
      .set({ pictureType })
      .where(recordOf(media, picture, picture.guid))
  return sizes
}
