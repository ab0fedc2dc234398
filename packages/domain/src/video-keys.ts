import { galleryPrefix } from './photo-keys.ts'
import type { VideoExtension } from './video.ts'

/** Storage keys of a video's files, below `videos/` of its gallery, so that none can be taken for a photo's. */
export interface VideoIds {
  accountGuid: string
  engineGuid: string
  guid: string
}

export function videoOriginalKey(video: VideoIds, extension: VideoExtension): string {
  return `${videoPrefix(video)}original.${extension}`
}

/** Files made from a video: its poster and its preview, clean, or as visitors of a sales gallery see them. */
export const VIDEO_FILES = { poster: 'poster.jpg', preview: 'preview.mp4' } as const
export type VideoFile = keyof typeof VIDEO_FILES

const SENT_POSTER = 'sent.jpg'

export function videoFileKey(video: VideoIds, file: VideoFile): string {
  return `${videoPrefix(video)}${VIDEO_FILES[file]}`
}

/** Key of the poster sent by the uploading browser, until it is checked. */
export function sentPosterKey(video: VideoIds): string {
  return `${videoPrefix(video)}${SENT_POSTER}`
}

/** `hash` identifies the watermarks drawn on it. */
export function watermarkedVideoKey(video: VideoIds, file: VideoFile, hash: string): string {
  return `${videoPrefix(video)}marked-${hash}-${VIDEO_FILES[file]}`
}

/** Prefix of the keys of a video's files. */
export function videoPrefix({ guid, ...gallery }: VideoIds): string {
  return `${galleryPrefix(gallery)}videos/${guid}/`
}

/** The video that a file belongs to, and which of its files it is; undefined if the key belongs to no video. */
export function videoOfKey(
  key: string,
): (VideoIds & { file: VideoFile | 'original' | 'sentPoster' | undefined }) | undefined {
  const [, accountGuid, engineGuid, guid, name] =
    /^accounts\/([0-9a-f-]{36})\/galleries\/([0-9a-f-]{36})\/videos\/([0-9a-f-]{36})\/([a-z0-9.-]+)$/.exec(
      key,
    ) ?? []
  if (!accountGuid || !engineGuid || !guid || !name) return undefined
  return { accountGuid, engineGuid, guid, file: fileOf(name) }
}

function fileOf(name: string): VideoFile | 'original' | 'sentPoster' | undefined {
  if (name === SENT_POSTER) return 'sentPoster'
  if (/^original\.[a-z0-9]+$/.test(name)) return 'original'
  const [, file] = /^(?:marked-[0-9a-f]{32}-)?(poster\.jpg|preview\.mp4)$/.exec(name) ?? []
  if (file === VIDEO_FILES.poster) return 'poster'
  return file === VIDEO_FILES.preview ? 'preview' : undefined
}
