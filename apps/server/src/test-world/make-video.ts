import { videoOriginalKey } from '@proofdesk/domain/video-keys'
import { randomBytes } from 'node:crypto'
import { v7 as newGuid } from 'uuid'
import { uploadBatches } from '../ground/db/tables/upload-batches.ts'
import { videos } from '../ground/db/tables/videos.ts'
import type { GalleryRecord } from './make-gallery.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A live video with a preview, as if the studio's owner had uploaded it; its files aren't in the store. */
export async function makeVideo(
  { deps }: Pick<TestApp, 'deps'>,
  studio: Studio,
  gallery: GalleryRecord,
  change: Partial<typeof videos.$inferInsert> = {},
) {
  const now = deps.clock.now()
  const { accountGuid } = gallery
  const ids = { accountGuid, engineGuid: gallery.guid, guid: newGuid() }
  const batchGuid = newGuid()
  await deps.db.insert(uploadBatches).values({
    guid: batchGuid,
    accountGuid,
    engineGuid: gallery.guid,
    userGuid: studio.owner.guid,
    createdAt: now,
  })
  const [video] = await deps.db
    .insert(videos)
    .values({
      ...ids,
      batchGuid,
      name: 'Finish.mp4',
      key: videoOriginalKey(ids, 'mp4'),
      contentType: 'video/mp4',
      size: 1_000,
      checksum: randomBytes(32).toString('hex'),
      status: 'live',
      uploadedAt: now,
      processedAt: now,
      sortedAt: now,
      durationMs: 2_000,
      width: 640,
      height: 360,
      codec: 'avc',
      hasPreview: true,
      previewWidth: 640,
      previewHeight: 360,
      ...change,
    })
    .returning()
  return video!
}
