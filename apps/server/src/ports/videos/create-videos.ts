import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createLimit } from '../../concurrency/limit.ts'
import { inputArgs, runFfmpeg } from './ffmpeg.ts'
import { BT709, type FrameColour, toOrdinaryFrames, turnsColours } from './frame-colour.ts'
import { makeReel } from './make-reel.ts'
import { readFacts } from './read-facts.ts'
import type { PosterPlan, PreviewPlan, VideoPort } from './video-port.ts'

/** Without titles, chapters, places and whatever else a phone notes. */
const BARE = '-map_metadata -1 -map_chapters -1 -sn -dn'
const H264 =
  '-c:v libx264 -preset veryfast -crf 26 -maxrate 2500k -bufsize 5000k -profile:v high -pix_fmt yuv420p -fpsmax 30 -g 60 -threads 2'
const AAC = '-c:a aac -b:a 128k -ac 2'
const JPEG = '-pix_fmt yuvj420p -c:v mjpeg -q:v 3 -f mjpeg'
/** Who reads a JPEG takes its colours as those of BT.601, and films are mostly of BT.709. */
const JPEG_COLOURS = 'scale=out_color_matrix=bt601:out_range=full'

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
  let canTurn: Promise<boolean> | undefined
  /** Where this ffmpeg has no filters for it, frames stay as they are. */
  const toTurned = async (colour: FrameColour): Promise<FrameColour> =>
    colour !== 'ordinary' && ffmpeg && (await (canTurn ??= turnsColours(ffmpeg)))
      ? colour
      : 'ordinary'
  return {
    makesPreviews: ffmpeg !== undefined,
    readFacts,
    drawPoster: async (plan) =>
      run(posterArgs(plan, await toTurned(plan.colour)), 2 * MINUTE_MS, plan.signal),
    makePreview: async (plan) =>
      run(
        previewArgs(plan, await toTurned(plan.colour)),
        10 * MINUTE_MS + 10 * plan.durationMs,
        plan.signal,
      ),
    makeReel: (film) =>
      reelTurn.run(() => makeReel(film, (args) => runNow(args, PART_LIMIT_MS, film.signal))),
  }
}

/** Frames of this size, in the colours of an ordinary video. */
const toFrame = (size: { width: number; height: number }, colour: FrameColour): string =>
  [`scale=${size.width}:${size.height}`, ...toOrdinaryFrames(colour), 'setsar=1'].join(',')

function posterArgs(plan: PosterPlan, colour: FrameColour): string[] {
  const { file, container, target, atMs } = plan
  return [
    '-ss',
    String(atMs / 1_000),
    ...inputArgs(file, container),
    ...`${BARE} -an -map 0:v:0 -frames:v 1 ${JPEG}`.split(' '),
    '-vf',
    `${toFrame(plan, colour)},${JPEG_COLOURS}`,
    `file:${target}`,
  ]
}

function previewArgs(plan: PreviewPlan, colour: FrameColour): string[] {
  const { file, container, target, overlay } = plan
  const frame = `[0:v:0]${toFrame(plan, colour)}`
  return [
    ...inputArgs(file, container),
    ...(overlay ? inputArgs(overlay, 'png_pipe') : []),
    '-filter_complex',
    overlay
      ? `${frame}[video];[video][1:v:0]overlay=0:0:format=auto,format=yuv420p[out]`
      : `${frame},format=yuv420p[out]`,
    ...`-map [out] -map 0:a:0? ${BARE} ${H264} ${AAC} -movflags +faststart -f mp4`.split(' '),
    ...(colour === 'ordinary' ? [] : BT709.split(' ')),
    `file:${target}`,
  ]
}
