import { MINUTE_MS } from '@proofdesk/domain/duration'
import { stat } from 'node:fs/promises'
import { createLimit } from '../../concurrency/limit.ts'
import { QUIET, inputArgs, listFilters, videoArgs } from './ffmpeg.ts'
import { findFfprobe } from './find-ffmpeg.ts'
import { BT709, COLOUR_FILTERS, type FrameColour, toOrdinaryFrames } from './frame-colour.ts'
import { makeReel } from './make-reel.ts'
import { readFacts } from './read-facts.ts'
import { runLimited } from './run-limited.ts'
import { VideoError } from './video-error.ts'
import type { PosterPlan, PreviewPlan, VideoPort } from './video-port.ts'

/** Without titles, chapters, locations and other data recorded by a phone. */
const BARE = '-map_metadata -1 -map_chapters -1 -sn -dn'
const H264 =
  '-c:v libx264 -preset veryfast -crf 26 -maxrate 2500k -bufsize 5000k -profile:v high -pix_fmt yuv420p -fpsmax 30 -g 60 -threads 2'
const AAC = '-c:a aac -b:a 128k -ac 2'
const JPEG = '-pix_fmt yuvj420p -c:v mjpeg -q:v 3 -f mjpeg'
/** JPEG decoders assume BT.601 colours, while films mostly use BT.709. */
const JPEG_COLOURS = 'scale=out_color_matrix=bt601:out_range=full'

/** Combines the two fields of an interlaced frame into one picture; other frames stay as they are. */
const DEINTERLACE = 'bwdif=mode=send_frame:deint=interlaced'
/** The filter rejects smaller frames. */
const LEAST_SIDE = 4

/** For a part of a reel: a few seconds of film, on a busy machine. */
const PART_LIMIT_MS = 5 * MINUTE_MS
/** For a poster, or a part of a reel. */
const MOST_OF_A_PART = 200_000_000

/** Twice the maximum for a preview of this length, so that a film with a false length can't fill the disk. */
const mostOfPreview = (durationMs: number) => 20_000_000 + 700 * durationMs

/**
 * Makes posters, previews and reels with the system's ffmpeg; without one there are none. One of each kind is made at a
 * time: a reel was paid for, and would wait hours for the preview of a long video.
 */
export function createVideos({ ffmpeg }: { ffmpeg: string | undefined }): VideoPort {
  const [turn, reelTurn] = [createLimit(1), createLimit(1)]
  const ffprobe = ffmpeg && findFfprobe(ffmpeg)
  const runNow = (args: string[], limits: Limits) => {
    if (!ffmpeg) throw new Error('There is no ffmpeg on this machine')
    return runLimited({ program: ffmpeg, args: [...QUIET, ...args], ...limits })
  }
  const run: typeof runNow = (...asked) => turn.run(() => runNow(...asked))
  let filters: Promise<ReadonlySet<string>> | undefined
  const knownFilters = async () => (ffmpeg ? (filters ??= listFilters(ffmpeg)) : new Set<string>())

  return {
    makesPreviews: ffmpeg !== undefined,
    readsEveryKind: ffprobe !== undefined,
    readFacts: (file) => readFacts(file, ffprobe),
    async drawPoster(plan) {
      const known = await knownFilters()
      const draw = (atMs: number) =>
        run(posterArgs({ ...plan, atMs }, known), {
          timeLimitMs: 2 * MINUTE_MS,
          mostWritten: MOST_OF_A_PART,
          signal: plan.signal,
        })
      await draw(plan.atMs)
      // A film without an index, or with a single frame, has nothing at that moment.
      if (await isEmpty(plan.target)) await draw(0)
      if (await isEmpty(plan.target)) throw new VideoError('damaged', 'it has no frame')
    },
    async makePreview(plan) {
      const known = await knownFilters()
      const make = (hasSound: boolean) =>
        run(previewArgs(plan, known, hasSound), {
          timeLimitMs: 10 * MINUTE_MS + 10 * plan.durationMs,
          mostWritten: mostOfPreview(plan.durationMs),
          signal: plan.signal,
        })
      await make(true).catch((error: unknown) => {
        // The audio may be what can't be decoded.
        if (error instanceof VideoError && error.problem === 'unknown_codec') return make(false)
        throw error
      })
    },
    makeReel: (film) =>
      reelTurn.run(() =>
        makeReel(film, async (args) => {
          const limits = { timeLimitMs: PART_LIMIT_MS, mostWritten: MOST_OF_A_PART }
          await runNow(args, { ...limits, signal: film.signal })
        }),
      ),
  }
}

interface Limits {
  timeLimitMs: number
  mostWritten: number
  signal: AbortSignal
}

async function isEmpty(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return !found || found.size === 0
}

type Filters = ReadonlySet<string>

/**
 * Filters for frames of this size, deinterlaced, in the colours of an ordinary video. Filters that this ffmpeg lacks
 * are skipped.
 */
function toFrame(plan: PosterPlan | PreviewPlan, known: Filters): string {
  const { width, height } = plan
  const isLarge = Math.min(width, height) >= LEAST_SIDE
  return [
    ...(isLarge && known.has('bwdif') ? [DEINTERLACE] : []),
    `scale=${width}:${height}`,
    ...toOrdinaryFrames(turnedColour(plan, known)),
    'setsar=1',
  ].join(',')
}

function turnedColour({ colour }: PosterPlan | PreviewPlan, known: Filters): FrameColour {
  return COLOUR_FILTERS.every((filter) => known.has(filter)) ? colour : 'ordinary'
}

function posterArgs(plan: PosterPlan, known: Filters): string[] {
  const { file, container, target, atMs } = plan
  return [
    '-ss',
    String(atMs / 1_000),
    ...videoArgs(file, container),
    ...`${BARE} -an -map 0:V:0 -frames:v 1 ${JPEG}`.split(' '),
    '-vf',
    `${toFrame(plan, known)},${JPEG_COLOURS}`,
    `file:${target}`,
  ]
}

function previewArgs(plan: PreviewPlan, known: Filters, hasSound: boolean): string[] {
  const { file, container, target, overlay } = plan
  const frame = `[0:V:0]${toFrame(plan, known)}`
  return [
    ...videoArgs(file, container),
    ...(overlay ? inputArgs(overlay, 'png_pipe') : []),
    '-filter_complex',
    overlay
      ? `${frame}[video];[video][1:v:0]overlay=0:0:format=auto,format=yuv420p[out]`
      : `${frame},format=yuv420p[out]`,
    '-map',
    '[out]',
    ...(hasSound ? ['-map', '0:a:0?'] : []),
    ...`${BARE} ${H264} ${AAC} -movflags +faststart -f mp4`.split(' '),
    ...(turnedColour(plan, known) === 'ordinary' ? [] : BT709.split(' ')),
    `file:${target}`,
  ]
}
