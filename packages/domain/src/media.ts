import type { FileProblem } from './file-kind.ts'

/** The largest picture taken, in bytes. */
export const MEDIA_MAX_BYTES = 25_000_000
/** Files one call takes at most. */
export const MEDIA_PER_CALL = 50
/** What a browser's file picker should offer. */
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

/** What a picture is kept as. */
export interface MediaFileKind {
  extension: MediaExtension
  contentType: string
}

/** Decides from what is known before the first byte whether a file can be a picture of the studio's own, and as what (size in bytes). */
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
