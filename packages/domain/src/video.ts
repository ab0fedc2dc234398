/** The states of a video are those of a photo: `waiting`, `stored`, then `live` or `quarantined`. */
import { type UploadProblem, fileKind } from './file-kind.ts'

/** Maximum size of a video in bytes: what an S3 service accepts in one request. */
export const VIDEO_MAX_BYTES = 5_000_000_000

/** Content types that systems and browsers use for each kind; Debian's type for `.mts` is that of 3D models. */
const TYPES: Record<VideoExtension, string> = {
  mp4: 'video/mp4 video/x-m4v video/m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska video/matroska video/mkv application/x-matroska',
  avi: 'video/x-msvideo video/avi video/msvideo video/vnd.avi video/divx',
  mts: 'video/mp2t video/vnd.dlna.mpeg-tts video/m2ts video/x-m2ts model/vnd.mts',
  mpg: 'video/mpeg video/x-mpeg video/mpg video/mp2p',
  '3gp': 'video/3gpp video/3gp',
  '3g2': 'video/3gpp2 video/3g2',
}
/** `.ts` is not included, because TypeScript files have that extension. */
const ENDINGS: Record<VideoExtension, string> = {
  mp4: 'mp4 m4v',
  mov: 'mov qt',
  webm: 'webm',
  mkv: 'mkv',
  avi: 'avi',
  mts: 'mts m2ts m2t',
  mpg: 'mpg mpeg',
  '3gp': '3gp 3gpp',
  '3g2': '3g2 3gp2',
}
const byWord = (words: Record<VideoExtension, string>): ReadonlyMap<string, VideoExtension> =>
  new Map(
    Object.entries(words).flatMap(([extension, each]) =>
      each.split(' ').map((word) => [word, extension as VideoExtension] as const),
    ),
  )
const BY_TYPE = byWord(TYPES)
const BY_ENDING = byWord(ENDINGS)
export type VideoExtension = 'mp4' | 'mov' | 'webm' | 'mkv' | 'avi' | 'mts' | 'mpg' | '3gp' | '3g2'

const CONTENT_TYPES: Record<VideoExtension, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  mts: 'video/mp2t',
  mpg: 'video/mpeg',
  '3gp': 'video/3gpp',
  '3g2': 'video/3gpp2',
}

/** Types that a browser's file picker offers. */
export const VIDEO_ACCEPT =
  'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm,.mkv,.avi,.mts,.m2ts,.mpg,.mpeg,.3gp,.3g2'

/** Kinds that only ffmpeg reads. */
const OF_FFMPEG: ReadonlySet<VideoExtension> = new Set(['avi', 'mts', 'mpg'])

/** Whether a server without ffmpeg can't accept such a file. */
export function needsFfmpeg(extension: VideoExtension): boolean {
  return OF_FFMPEG.has(extension)
}

/** Why a file can't become a video. The last is an error on our side, after several attempts. */
export const VIDEO_PROBLEMS = [
  'not_a_video',
  'no_picture',
  'unknown_codec',
  // A kind that only ffmpeg reads, on a server without ffmpeg.
  'needs_ffmpeg',
  'not_arrived',
  'truncated',
  'damaged',
  'too_large',
  'too_long',
  'too_slow',
  'failed_often',
] as const
export type VideoProblem = (typeof VIDEO_PROBLEMS)[number]

/** Anything longer isn't a clip, and its preview would delay all others. */
export const VIDEO_MAX_SECONDS = 4 * 3_600
/** 8K, landscape or portrait. */
export const VIDEO_MAX_SIDE = 8_192

/** Decides before the first byte whether a file is accepted as a video, and as what kind (size in bytes). */
export function videoFileKind(file: {
  name: string
  type: string
  size: number
}): { extension: VideoExtension; contentType: string } | { problem: UploadProblem } {
  return fileKind(file, {
    byType: BY_TYPE,
    byEnding: BY_ENDING,
    contentTypes: CONTENT_TYPES,
    maxBytes: VIDEO_MAX_BYTES,
  })
}

/** Maximum size of a poster sent by an uploading browser, in bytes. */
export const SENT_POSTER_MAX_BYTES = 2_000_000
/** Longest side of a poster in pixels. */
export const POSTER_SIDE = 1_280

/**
 * The size of a video's preview: within 1280 × 720 in either orientation, never enlarged, with even sides as H.264
 * requires.
 */
export function previewSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, 1_280 / Math.max(width, height), 720 / Math.min(width, height))
  const toEven = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: toEven(width), height: toEven(height) }
}

/** A duration as in video players: 0:07, 12:30, 1:02:03. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
