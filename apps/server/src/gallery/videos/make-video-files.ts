import { previewSize } from '@proofdesk/domain/video'
import {
  type VideoFile,
  type VideoIds,
  VIDEO_FILES,
  videoFileKey,
} from '@proofdesk/domain/video-keys'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../ground/deps.ts'
import { withWorkFolder } from '../../ground/ports/storage/work-folder.ts'
import type { VideoFacts } from '../../ground/ports/videos/video-facts.ts'

/** The first frames of a clip are often black, or show the ground. */
const POSTER_AT_MS = 1_000

/**
 * Makes and stores the poster and the preview of a video; returns each file's size in bytes by name. Requires ffmpeg.
 */
export async function makeVideoFiles(
  { videos: port, storage }: Deps,
  video: VideoIds,
  { file, facts, signal }: { file: string; facts: VideoFacts; signal: AbortSignal },
): Promise<Record<string, number>> {
  const { container, colour, durationMs } = facts
  const given = { file, container, colour, ...previewSize(facts), signal }
  return withWorkFolder(async (folder) => {
    const [poster, preview] = [join(folder, 'poster.jpg'), join(folder, 'preview.mp4')]
    await port.makePreview({ ...given, target: preview, durationMs })
    await port.drawPoster({
      ...given,
      target: poster,
      atMs: Math.min(POSTER_AT_MS, Math.floor(durationMs / 3)),
    })
    const store = async (name: VideoFile, from: string, contentType: string) => {
      const { size } = await stat(from)
      await storage.write(videoFileKey(video, name), createReadStream(from), { contentType })
      return size
    }
    return toMadeSizes({
      poster: await store('poster', poster, 'image/jpeg'),
      preview: await store('preview', preview, 'video/mp4'),
    })
  })
}

/** Sizes of files in bytes, by their names in the store. */
export function toMadeSizes(bytes: Partial<Record<VideoFile, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(bytes).map(([file, size]) => [VIDEO_FILES[file as VideoFile], size]),
  )
}
