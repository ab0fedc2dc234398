import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createLimit } from '../../concurrency/limit.ts'
import { inputArgs, runFfmpeg } from './ffmpeg.ts'
import { makeReel } from './make-reel.ts'
import { readFacts } from './read-facts.ts'
import type { PosterPlan, PreviewPlan, VideoPort } from './video-port.ts'

/** Without titles, chapters, places and whatever else a phone notes. */
const BARE = '-map_metadata -1 -map_chapters -1 -sn -dn'
const H264 =
  '-c:v libx264 -preset veryfast -crf 26 -maxrate 2500k -bufsize 5000k -profile:v high -pix_fmt yuv420p -fpsmax 30 -g 60 -threads 2'
const AAC = '-c:a aac -b:a 128k -ac 2'
const JPEG = '-pix_fmt yuvj420p -c:v mjpeg -q:v 3 -f mjpeg'

/** Of a part of a reel: a few seconds of film, on a machine that has other work. */
const PART_LIMIT_MS = 5 * MINUTE_MS

/**
 * Posters, previews and reels by the system's ffmpeg; without one there are none. One of each kind is made at a time: a
 * reel was paid for, and would wait hours for the preview of a long video.
 */
export function createVideos({ ffmpeg }: { ffmpeg: string | undefined }): VideoPort {
  const [turn, reelTurn] = [createLimit(1), createLimit(1)]
  const runNow = (args: string[], timeLimitMs: number, signal: AbortSignal) => {
    if (!ffmpeg) throw new Error('There is no ffmpeg on this machine')
    return runFfmpeg({ ffmpeg, args, timeLimitMs, signal })
  }
  const run: typeof runNow = (...asked) => turn.run(() => runNow(...asked))
  return {
    makesPreviews: ffmpeg !== undefined,
    readFacts,
    drawPoster: (plan) => run(posterArgs(plan), 2 * MINUTE_MS, plan.signal),
    makePreview: (plan) =>
      run(previewArgs(plan), 10 * MINUTE_MS + 10 * plan.durationMs, plan.signal),
    makeReel: (film) =>
      reelTurn.run(() => makeReel(film, (args) => runNow(args, PART_LIMIT_MS, film.signal))),
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
