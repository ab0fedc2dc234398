import type { FileProblem } from './file-kind.ts'

/** Maximum size of a picture in bytes. */
export const MEDIA_MAX_BYTES = 25_000_000
/** Maximum number of files in one call. */
export const MEDIA_PER_CALL = 50
/** Types that a browser's file picker offers. */
export const MEDIA_ACCEPT = 'image/*'

export type MediaExtension = 'jpg' | 'png' | 'webp' | 'svg'
const EXTENSIONS: Record<string, MediaExtension> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/pjpeg': 'jpg',
  'image/png': 'png',
  'image/x-png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}
const CONTENT_TYPES: Record<MediaExtension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** The type that a picture is stored as. */
export interface MediaFileKind {
  extension: MediaExtension
  contentType: string
}

/** Decides before the first byte whether a file is accepted for the media library, and as what kind (size in bytes). */
export function mediaFileKind({
  type,
  size,
}: {
  type: string
  size: number
}): MediaFileKind | { problem: FileProblem } {
  const extension = Object.hasOwn(EXTENSIONS, type.toLowerCase())
    ? EXTENSIONS[type.toLowerCase()]
    : undefined
  if (!extension) return { problem: 'unsupported_type' }
  if (size <= 0) return { problem: 'empty_file' }
  if (size > MEDIA_MAX_BYTES) return { problem: 'file_too_large' }
  return { extension, contentType: CONTENT_TYPES[extension] }
}
