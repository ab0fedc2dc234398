import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createLimit } from '../../concurrency/limit.ts'
import { inputArgs, runFfmpeg } from './ffmpeg.ts'
import { readFacts } from './read-facts.ts'
import type { PosterPlan, PreviewPlan, VideoPort } from './video-port.ts'

/** Without titles, chapters, places and whatever else a phone notes. */
const BARE = '-map_metadata -1 -map_chapters -1 -sn -dn'
const H264 =
  '-c:v libx264 -preset veryfast -crf 26 -maxrate 2500k -bufsize 5000k -profile:v high -pix_fmt yuv420p -fpsmax 30 -g 60 -threads 2'
const AAC = '-c:a aac -b:a 128k -ac 2'
const JPEG = '-pix_fmt yuvj420p -c:v mjpeg -q:v 3 -f mjpeg'

/** Posters and previews by the system's ffmpeg, one at a time; without one there are none. */
export function createVideos({ ffmpeg }: { ffmpeg: string | undefined }): VideoPort {
  const turn = createLimit(1)
  const run = (args: string[], timeLimitMs: number, signal: AbortSignal) => {
    if (!ffmpeg) throw new Error('There is no ffmpeg on this machine')
    return turn.run(() => runFfmpeg({ ffmpeg, args, timeLimitMs, signal }))
  }
  return {
    makesPreviews: ffmpeg !== undefined,
    readFacts,
    drawPoster: (plan) => run(posterArgs(plan), 2 * MINUTE_MS, plan.signal),
    makePreview: (plan) =>
      run(previewArgs(plan), 10 * MINUTE_MS + 10 * plan.durationMs, plan.signal),
  }
}

function posterArgs({ file, container, target, width, height, atMs }: PosterPlan): string[] {
  return [
    '-ss',
    String(atMs / 1_000),
    ...inputArgs(file, container),
    ...`${BARE} -an -map 0:v:0 -frames:v 1 ${JPEG}`.split(' '),
    '-vf',
    `scale=${width}:${height},setsar=1`,
    `file:${target}`,
  ]
}

function previewArgs(plan: PreviewPlan): string[] {
  const { file, container, target, width, height, overlay } = plan
  const frame = `[0:v:0]scale=${width}:${height},setsar=1`
  return [
    ...inputArgs(file, container),
    ...(overlay ? inputArgs(overlay, 'png_pipe') : []),
    '-filter_complex',
    overlay
      ? `${frame}[video];[video][1:v:0]overlay=0:0:format=auto,format=yuv420p[out]`
      : `${frame},format=yuv420p[out]`,
    ...`-map [out] -map 0:a:0? ${BARE} ${H264} ${AAC} -movflags +faststart -f mp4`.split(' '),
    `file:${target}`,
  ]
}
