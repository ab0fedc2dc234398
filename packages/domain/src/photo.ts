import { type UploadProblem, fileKind } from './file-kind.ts'

/**
 * The life of a photo: `waiting` (registered, its bytes are on the way) → `stored` (bytes are safe, work is queued)
 * → `live` (renditions made, in the gallery) or `quarantined` (could not be read; kept with its reason, can be retried).
 */
export const PHOTO_STATUSES = ['waiting', 'stored', 'live', 'quarantined'] as const
export type PhotoStatus = (typeof PHOTO_STATUSES)[number]

/** Photos a page of results. */
export const PHOTOS_PER_PAGE = 100
/** Page buttons appear above this many photos. */
export const PAGINATION_ABOVE = 20
/** Files one registration call takes at most. */
export const FILES_PER_REGISTRATION = 1_000
/** The largest photo taken, in bytes; a larger file is refused before it is sent. */
export const PHOTO_MAX_BYTES = 300_000_000

/** Types that can become a photo, by what the browser says and by file ending (phones often leave the type of a HEIC empty). */
const BY_TYPE = new Map<string, PhotoExtension>(
  Object.entries({
    'image/jpeg': 'jpg',
    'image/jpg': 'jpg',
    // Names that older Windows programs use.
    'image/pjpeg': 'jpg',
    'image/png': 'png',
    'image/x-png': 'png',
    'image/webp': 'webp',
    'image/heic': 'heic',
    'image/heif': 'heic',
    'image/heic-sequence': 'heic',
    'image/heif-sequence': 'heic',
    'image/hif': 'heic',
    'image/avif': 'avif',
    'image/avif-sequence': 'avif',
    'image/apng': 'png',
    'image/gif': 'gif',
    'image/tiff': 'tif',
    'image/tif': 'tif',
  }),
)
const BY_ENDING = new Map<string, PhotoExtension>(
  Object.entries({
    jpg: 'jpg',
    jpeg: 'jpg',
    jpe: 'jpg',
    jfif: 'jpg',
    pjpeg: 'jpg',
    pjp: 'jpg',
    png: 'png',
    apng: 'png',
    webp: 'webp',
    heic: 'heic',
    heif: 'heic',
    // As cameras of Canon, Sony and Fujifilm write it, and as bursts are written.
    hif: 'heic',
    heics: 'heic',
    heifs: 'heic',
    avif: 'avif',
    avifs: 'avif',
    gif: 'gif',
    tif: 'tif',
    tiff: 'tif',
  }),
)
export type PhotoExtension = 'jpg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'tif'

const CONTENT_TYPES: Record<PhotoExtension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
}

/** What a browser's file picker should offer. */
export const PHOTO_ACCEPT =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/gif,image/tiff,.heic,.heif,.hif,.heics,.heifs,.avif,.tif,.tiff'

/** Decides from what is known before the first byte whether a file can be taken, and as what (size in bytes). */
export function photoFileKind(file: {
  name: string
  type: string
  size: number
}): { extension: PhotoExtension; contentType: string } | { problem: UploadProblem } {
  return fileKind(file, {
    byType: BY_TYPE,
    byEnding: BY_ENDING,
    contentTypes: CONTENT_TYPES,
    maxBytes: PHOTO_MAX_BYTES,
  })
}
