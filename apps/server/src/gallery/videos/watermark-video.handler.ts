import {
  type VideoIds,
  watermarkedVideoKey,
  videoFileKey,
  videoPrefix,
} from '@proofdesk/domain/video-keys'
import { and, eq, isNull, or } from 'drizzle-orm'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { withWorkFolder } from '../../ground/ports/storage/work-folder.ts'
import { keepWatermarkedSizes } from '../../studio/stored-files/keep-check.ts'
import { type StoredWatermark, withWatermarkFiles } from '../watermarks/stored-watermark.ts'
import { readVideoWatermarks } from './video-watermarks.ts'
import type { VideoRow } from './videos.queries.ts'

interface Payload {
  accountGuid: string
  videoGuid: string
}

/** Makes the files of a video for visitors with its gallery's current watermarks, once, and deletes the former ones. */
export async function handleWatermarkVideo(
  deps: Deps,
  { accountGuid, videoGuid }: Payload,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const [row] = await deps.db
    .select({ video: videos, gallery: galleries, account: accounts })
    .from(videos)
    .innerJoin(galleries, eq(galleries.guid, videos.engineGuid))
    .innerJoin(accounts, eq(accounts.guid, videos.accountGuid))
    .where(
      and(
        recordOf(videos, { accountGuid }, videoGuid),
        eq(videos.status, 'live'),
        or(eq(videos.hasPreview, true), eq(videos.hasSentPoster, true)),
        isNull(videos.deletedAt),
      ),
    )
  if (!row || (row.video.hasPreview && !deps.videos.makesPreviews)) return
  const { video, gallery, account } = row
  const drawn = (await readVideoWatermarks(deps.db, account, gallery))(video)
  if (!drawn || drawn.hash === video.watermarkedAs) return
  let sizes: Record<string, number>
  try {
    sizes = await drawAll(deps, video, drawn, signal)
  } catch (error) {
    // It was purged in the meantime, or one of the studio's pictures was.
    if (error instanceof OriginalMissing) return
    throw error
  }
  await deps.db.transaction(async (tx) => {
    await tx
      .update(videos)
      .set({ watermarkedAs: drawn.hash })
      .where(recordOf(videos, video, video.guid))
    await keepWatermarkedSizes(tx, { ...video, kind: 'video' }, sizes)
  })
  await removeFormer(deps, video, drawn.hash)
}

async function drawAll(
  deps: Deps,
  video: VideoRow,
  { watermarks, hash }: { watermarks: readonly StoredWatermark[]; hash: string },
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const { images, storage } = deps
  const size = { width: video.previewWidth!, height: video.previewHeight! }
  const poster = await withWatermarkFiles(deps, watermarks, (ready) =>
    withOriginalFile(deps, videoFileKey(video, 'poster'), (file) =>
      images.renderWatermarked({ file, type: 'image/jpeg', ...size, watermarks: ready }),
    ),
  )
  const preview = video.hasPreview
    ? await drawPreview(deps, video, { watermarks, hash }, signal)
    : undefined
  const key = watermarkedVideoKey(video, 'poster', hash)
  await storage.write(key, poster, { contentType: 'image/jpeg' })
  return {
    [basename(key)]: poster.length,
    ...(preview !== undefined && {
      [basename(watermarkedVideoKey(video, 'preview', hash))]: preview,
    }),
  }
}

async function drawPreview(
  deps: Deps,
  video: VideoRow,
  { watermarks, hash }: { watermarks: readonly StoredWatermark[]; hash: string },
  signal: AbortSignal,
): Promise<number> {
  const { images, storage, videos: port } = deps
  const size = { width: video.previewWidth!, height: video.previewHeight! }
  const png = await withWatermarkFiles(deps, watermarks, (ready) =>
    images.renderOverlay({ ...size, watermarks: ready }),
  )
  return withWorkFolder((folder) =>
    withOriginalFile(deps, videoFileKey(video, 'preview'), async (file) => {
      const [overlay, target] = [join(folder, 'overlay.png'), join(folder, 'marked.mp4')]
      await writeFile(overlay, png)
      const durationMs = video.durationMs ?? 0
      const plan = { file, target, overlay, durationMs, signal, ...size }
      await port.makePreview({ ...plan, container: 'mov', colour: 'ordinary' })
      await storage.write(watermarkedVideoKey(video, 'preview', hash), createReadStream(target), {
        contentType: 'video/mp4',
      })
      return (await stat(target)).size
    }),
  )
}

async function removeFormer({ storage }: Deps, video: VideoIds, hash: string): Promise<void> {
  for await (const { key } of storage.list(`${videoPrefix(video)}marked-`))
    if (!key.includes(`/marked-${hash}-`)) await storage.delete(key)
}
