import type { RegisterUpload } from '@proofdesk/contract/admin/upload'
import { toFileName } from '@proofdesk/domain/file-name'
import { sortingTime } from '@proofdesk/domain/upload-file'
import { type VideoExtension, videoFileKind } from '@proofdesk/domain/video'
import { videoOriginalKey } from '@proofdesk/domain/video-keys'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { VideoRow } from './videos.queries.ts'

type UploadFile = RegisterUpload['files'][number]
type NewVideo = typeof videos.$inferInsert
type Batch = Pick<
  NewVideo,
  'accountGuid' | 'engineGuid' | 'collectionGuids' | 'batchGuid' | 'uploadedAt'
>

/**
 * Registers the videos among these files and returns their rows: new ones, and those with the same bytes that the
 * gallery already has. Each file has its checksum.
 */
export async function registerVideos(
  tx: Transaction,
  scope: Scope,
  files: readonly UploadFile[],
  { batch, isTaken }: { batch: Batch; isTaken: (extension: VideoExtension) => boolean },
): Promise<VideoRow[]> {
  const announced = files.flatMap((file) => toVideo(file, batch, isTaken))
  if (announced.length === 0) return []
  // An existing row that was announced before gets a new expiry, so that it isn't deleted during the upload.
  await tx.insert(videos).values(announced).onConflictDoNothing()
  const isNamed = and(
    ofAccount(videos, scope),
    eq(videos.engineGuid, batch.engineGuid),
    inArray(
      videos.checksum,
      announced.map(({ checksum }) => checksum),
    ),
    isNull(videos.deletedAt),
  )
  await tx
    .update(videos)
    .set({ uploadedAt: batch.uploadedAt })
    .where(and(isNamed, eq(videos.status, 'waiting')))
  return tx.select().from(videos).where(isNamed)
}

function toVideo(
  file: UploadFile,
  batch: Batch,
  isTaken: (extension: VideoExtension) => boolean,
): NewVideo[] {
  const kind = videoFileKind(file)
  if ('problem' in kind || !isTaken(kind.extension) || file.checksum === undefined) return []
  const guid = newGuid()
  return [
    {
      ...batch,
      guid,
      name: toFileName(file.name),
      key: videoOriginalKey({ ...batch, guid }, kind.extension),
      contentType: kind.contentType,
      size: file.size,
      checksum: file.checksum,
      sortedAt: sortingTime(file.lastModified, batch.uploadedAt),
    },
  ]
}
