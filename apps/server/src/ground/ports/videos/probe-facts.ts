import { MINUTE_MS } from '@proofdesk/domain/duration'
import { toContentIdentifier } from '@proofdesk/domain/live-photo'
import { isTime } from '@proofdesk/domain/time'
import { VIDEO_MAX_SECONDS, VIDEO_MAX_SIDE } from '@proofdesk/domain/video'
import * as z from 'zod'
import { type LocalTime, isRealTime } from '../images/capture-instant.ts'
import { videoArgs } from './ffmpeg.ts'
import { toFrameColour } from './frame-colour.ts'
import type { VideoFacts } from './video-facts.ts'
import { runLimited } from './run-limited.ts'
import type { Container } from './sniff-container.ts'
import { VideoError } from './video-error.ts'

const TIME_LIMIT_MS = 2 * MINUTE_MS
/** For the first video stream that isn't cover art. */
const ASKED = [
  '-select_streams V:0',
  '-show_entries format=duration:format_tags=creation_time,com.apple.quicktime.creationdate,com.apple.quicktime.content.identifier:stream=codec_name,width,height,sample_aspect_ratio,color_transfer,color_primaries:stream_side_data=rotation',
  '-of json=compact=1',
]

/** ffprobe's answer; unknown values are missing, or `unknown`. */
const Answer = z.object({
  streams: z
    .array(
      z.object({
        codec_name: z.string().optional(),
        width: z.number().default(0),
        height: z.number().default(0),
        sample_aspect_ratio: z.string().optional(),
        color_transfer: z.string().optional(),
        color_primaries: z.string().optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
      }),
    )
    .default([]),
  format: z
    .object({ duration: z.string().optional(), tags: z.record(z.string(), z.string()).default({}) })
    .default({ tags: {} }),
})
type Picture = z.output<typeof Answer>['streams'][number]

const TRANSFERS: Record<string, string> = {
  'arib-std-b67': 'hlg',
  smpte2084: 'pq',
}
/** Our names of codecs, where they differ. */
const CODECS: Record<string, string> = { h264: 'avc' }

/** Reads a video's facts with ffprobe, under the same limits as ffmpeg. Throws VideoError. */
export async function probeFacts(
  ffprobe: string,
  file: string,
  container: Container,
): Promise<VideoFacts> {
  const args = ['-hide_banner', '-loglevel', 'error', ...ASKED.flatMap((each) => each.split(' '))]
  const answer = await runLimited({
    program: ffprobe,
    args: [...args, ...videoArgs(file, container)],
    timeLimitMs: TIME_LIMIT_MS,
  })
  const { data, error } = Answer.safeParse(JSON.parse(answer))
  if (!data) throw new VideoError('damaged', error)
  return toFacts(data, container)
}

function toFacts({ streams, format }: z.output<typeof Answer>, container: Container): VideoFacts {
  const [picture] = streams
  if (!picture) throw new VideoError('no_picture')
  const { codec_name: codec = 'unknown', color_transfer = '', color_primaries = '' } = picture
  if (codec === 'unknown' || codec === 'none') throw new VideoError('unknown_codec')
  const seconds = Number(format.duration)
  if (!(seconds > 0)) throw new VideoError('truncated')
  if (seconds > VIDEO_MAX_SECONDS) throw new VideoError('too_long')
  return {
    ...shownSize(picture),
    durationMs: Math.round(seconds * 1_000),
    codec: CODECS[codec] ?? codec,
    colour: toFrameColour({
      transfer: TRANSFERS[color_transfer],
      primaries: color_primaries,
    }),
    ...readTimes(format.tags, container),
    ...readIdentifier(format.tags),
    container,
  }
}

/** Upright and in square pixels. ffprobe counts degrees anticlockwise. */
function shownSize({ width, height, sample_aspect_ratio, side_data_list }: Picture) {
  const [across = 1, down = 1] = (sample_aspect_ratio ?? '').split(':').map(Number)
  const size = { width: across > 0 && down > 0 ? (width * across) / down : width, height }
  const turned = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  const rotation = (((-Math.round(turned / 90) * 90) % 360) + 360) % 360
  const [shown, other] =
    rotation % 180 === 0 ? [size.width, size.height] : [size.height, size.width]
  if (!(width > 0 && height > 0)) throw new VideoError('damaged')
  if (Math.max(width, height, shown, other) > VIDEO_MAX_SIDE) throw new VideoError('too_large')
  return { width: Math.round(shown), height: Math.round(other), rotation }
}

/**
 * An AVI contains the camera's local time; others contain an instant. Clocks that were never set report 1904 or 1970.
 */
function readTimes(
  tags: Record<string, string>,
  container: Container,
): Pick<VideoFacts, 'takenAt' | 'takenAtLocal'> {
  const said = tags['com.apple.quicktime.creationdate'] ?? tags['creation_time'] ?? ''
  if (container === 'avi') return { takenAt: null, ...asLocal(said) }
  const moment = Date.parse(said)
  return { takenAt: moment > 0 && isTime(moment) ? moment : null }
}

function readIdentifier(tags: Record<string, string>): Pick<VideoFacts, 'contentIdentifier'> {
  const said = tags['com.apple.quicktime.content.identifier'] ?? ''
  const contentIdentifier = toContentIdentifier(said)
  return contentIdentifier === undefined ? {} : { contentIdentifier }
}

function asLocal(text: string): { takenAtLocal?: LocalTime } {
  const found = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)/.exec(text)
  if (!found) return {}
  const [year, month, day, hour, minute, second] = found.slice(1).map(Number)
  const local = { year, month, day, hour, minute, second, ms: 0 } as LocalTime
  return isRealTime(local) && local.year > 1970 ? { takenAtLocal: local } : {}
}
