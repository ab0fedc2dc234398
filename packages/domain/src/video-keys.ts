import { galleryPrefix } from './photo-keys.ts'
import type { VideoExtension } from './video.ts'

/** Names of a video's files in the store, below `videos/` of its gallery, so that none can be taken for a photo's. */
export interface VideoIds {
  accountGuid: string
  engineGuid: string
  guid: string
}

export function videoOriginalKey(video: VideoIds, extension: VideoExtension): string {
  return `${videoPrefix(video)}original.${extension}`
}

/** What is made of a video: its poster and its preview, clean, or as visitors of a sales gallery see them. */
export const VIDEO_FILES = { poster: 'poster.jpg', preview: 'preview.mp4' } as const
export type VideoFile = keyof typeof VIDEO_FILES

const SENT_POSTER = 'sent.jpg'

export function videoFileKey(video: VideoIds, file: VideoFile): string {
  return `${videoPrefix(video)}${VIDEO_FILES[file]}`
}

/** Where the uploading browser's picture of a video waits to be looked at. */
export function sentPosterKey(video: VideoIds): string {
  return `${videoPrefix(video)}${SENT_POSTER}`
}

/** `hash` is the one of what is drawn on it. */
export function watermarkedVideoKey(video: VideoIds, file: VideoFile, hash: string): string {
  return `${videoPrefix(video)}marked-${hash}-${VIDEO_FILES[file]}`
}

/** What all keys of a video's files begin with. */
export function videoPrefix({ guid, ...gallery }: VideoIds): string {
  return `${galleryPrefix(gallery)}videos/${guid}/`
}

/** The video that a file belongs to, and which of its files it is; undefined when the key is no video's. */
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
