import type { FastifyInstance } from 'fastify'
import { recordOf } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { registerDiskUploads } from '../../ground/ports/storage/disk-uploads.routes.ts'
import { registerFileReading } from '../../ground/ports/storage/file-reading.routes.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import { checkDamaged } from '../../studio/stored-files/check-damaged.ts'
import { createVisibleFiles } from './visible-files.ts'
import { markStored } from '../originals/mark-stored.ts'
import { PHOTO_ORIGINALS } from '../originals/original-kind.ts'
import { isMadePicture } from '@proofdesk/domain/made-file'
import { photoOfOriginalKey } from '@proofdesk/domain/photo-keys'
import { videoOfKey } from '@proofdesk/domain/video-keys'
import { receivePart, receivePoster, receiveVideo } from '../videos/receive-video.ts'

/**
 * Signed file routes: reading from either store, and uploads to disk. An upload is acknowledged only once its
 * processing is queued.
 */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  const { storage, signingKey, clock, openRecent } = deps
  registerFileReading(app, {
    storage,
    secret: signingKey,
    clock: () => clock.now(),
    openRecent,
    isMadeHere: isMadePicture,
    ...createVisibleFiles(deps),
  })
  if (storage.kind !== 'disk') return
  registerDiskUploads(app, {
    storage,
    async requireSpace() {
      if ((await deps.diskSpace.level()) === 'full')
        throw new StorageError(
          'no_space',
          'There’s no space left on the server, so uploads are paused. They resume automatically.',
        )
    },
    async onReceived({ key, sha256, part }, keep) {
      const video = videoOfKey(key)
      if (video && part) return receivePart(deps, video, part.upload, keep)
      if (video?.file === 'sentPoster') return receivePoster(deps, video, keep)
      if (video) return receiveVideo(deps, video, keep)
      const photo = photoOfOriginalKey(key)
      if (!photo) return keep()
      // With a checksum only the announced bytes are accepted, however often they are sent.
      if (sha256 !== undefined) await keep()
      else await storeOnce(deps, photo, keep)
      const marked = await markStored(deps, PHOTO_ORIGINALS, photo.accountGuid, [photo.guid])
      if (marked.length > 0) return
      if (await isRegistered(deps, photo)) return checkDamaged(deps, photo, [photo.guid])
      // Its registration was deleted in the meantime. The error makes the uploader register again; acknowledging it
      // would lose the photo.
      await storage.delete(key)
      throw new StorageError(
        'not_found',
        'This photo is not expected any more. Please register it again.',
      )
    },
  })
}

/** Without a checksum an address could replace stored bytes by others, so it accepts the first upload only. */
async function storeOnce(
  deps: Deps,
  photo: { accountGuid: string; guid: string },
  keep: () => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ status: photos.status })
      .from(photos)
      .where(recordOf(photos, photo, photo.guid))
      .for('update')
    if (row && row.status !== 'waiting')
      throw new StorageError('already_stored', 'This photo has arrived already.')
    await keep()
    await markStored({ ...deps, db: tx }, PHOTO_ORIGINALS, photo.accountGuid, [photo.guid])
  })
}

async function isRegistered(
  { db }: Deps,
  { accountGuid, guid }: { accountGuid: string; guid: string },
): Promise<boolean> {
  const rows = await db
    .select({ guid: photos.guid })
    .from(photos)
    .where(recordOf(photos, { accountGuid }, guid))
  return rows.length > 0
}
