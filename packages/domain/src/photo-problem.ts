/** Kinds of uploads that aren't photos, recognised by their first bytes. */
export const UNREADABLE_KINDS = [
  // Accepted for photos, but not for media pictures.
  'avif',
  'gif',
  'tiff',
  'bmp',
  'unusual_jpeg',
  'unusual_tiff',
  'jxl',
  'jp2',
  'psd',
  'svg',
  'raw',
  'heic',
  'video',
  'audio',
  'pdf',
  'archive',
  'text',
  'unknown',
] as const
export type UnreadableKind = (typeof UNREADABLE_KINDS)[number]

/** Why a file can't become a photo. The last is an error on our side, after several attempts. */
export const PHOTO_PROBLEMS = [
  ...UNREADABLE_KINDS,
  'empty',
  'not_arrived',
  'truncated',
  'damaged',
  'too_many_pixels',
  'too_large',
  'too_slow',
  'decoder_lost',
  'failed_often',
] as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number]
