import { type UploadProblem, fileKind } from './file-kind.ts'

/**
 * The life of a photo: `waiting` (registered, upload in progress) → `stored` (bytes are safe, processing is queued) →
 * `live` (renditions made, in the gallery) or `quarantined` (could not be read; kept with its reason, can be retried).
 */
export const PHOTO_STATUSES = ['waiting', 'stored', 'live', 'quarantined'] as const
export type PhotoStatus = (typeof PHOTO_STATUSES)[number]

/** Photos per page of results. */
export const PHOTOS_PER_PAGE = 100
/** Page buttons appear above this number of photos. */
export const PAGINATION_ABOVE = 20
/** Maximum number of files in one registration call. */
export const FILES_PER_REGISTRATION = 1_000
/** Maximum size of a photo in bytes; a larger file is rejected before it is uploaded. */
export const PHOTO_MAX_BYTES = 300_000_000

/** Accepted photo types, by content type and by extension (phones often report no type for HEIC). */
const BY_TYPE = new Map<string, PhotoExtension>(
  Object.entries({
    'image/jpeg': 'jpg',
    'image/jpg': 'jpg',
    // Used by older Windows programs.
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
    // Used by Canon, Sony and Fujifilm cameras, and for bursts.
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

/** Types that a browser's file picker offers. */
export const PHOTO_ACCEPT =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/gif,image/tiff,.heic,.heif,.hif,.heics,.heifs,.avif,.tif,.tiff'

/** Decides before the first byte whether a file is accepted, and as what type (size in bytes). */
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
