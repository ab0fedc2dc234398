import { StorageError } from './storage-error.ts'

// A file's type is determined by its extension alone, so that no upload can pass as another type.
const contentTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    gif: 'image/gif',
    heic: 'image/heic',
    heif: 'image/heif',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    svg: 'image/svg+xml',
    ico: 'image/x-icon',
    mp4: 'video/mp4',
    m4v: 'video/x-m4v',
    mov: 'video/quicktime',
    webm: 'video/webm',
    mkv: 'video/x-matroska',
    avi: 'video/x-msvideo',
    mts: 'video/mp2t',
    mpg: 'video/mpeg',
    '3gp': 'video/3gpp',
    '3g2': 'video/3gpp2',
    json: 'application/json',
    csv: 'text/csv',
    txt: 'text/plain',
    pdf: 'application/pdf',
    zip: 'application/zip',
    // For backups, which are in a bucket of their own.
    age: 'application/octet-stream',
  }),
)

// Folders contain no dots, so that a file's key can never be another key's folder, and no name is hidden.
const keyPattern = /^(?:[a-z0-9_-]{1,200}\/)*[a-z0-9_-][a-z0-9_.-]{0,190}\.[a-z0-9]{1,8}$/
const prefixPattern = /^(?:[a-z0-9_-]{1,200}\/)*(?:[a-z0-9_-][a-z0-9_.-]{0,199})?$/
const LONGEST_KEY = 512

function isPath(text: unknown, pattern: RegExp): text is string {
  return (
    typeof text === 'string' &&
    text.length <= LONGEST_KEY &&
    !text.includes('..') &&
    pattern.test(text)
  )
}

function findContentType(key: string): string | undefined {
  return isPath(key, keyPattern) ? contentTypes.get(key.slice(key.lastIndexOf('.') + 1)) : undefined
}

/** Whether a file can be stored under this key. */
export function isKey(key: string): boolean {
  return findContentType(key) !== undefined
}

/** Returns the content type of a well-formed key. Throws StorageError `invalid_key` for anything else. */
export function contentTypeOf(key: string): string {
  const type = findContentType(key)
  if (type === undefined)
    throw new StorageError('invalid_key', 'This is not the name of a file that can be stored.')
  return type
}

/** Throws unless `contentType` is that of the key's extension: `invalid_key` or `wrong_type`. */
export function checkContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(key)
  if (contentType !== expected)
    throw new StorageError(
      'wrong_type',
      `A file of type ${expected} was expected, not ${contentType || 'one without a type'}.`,
    )
}

/** Throws `invalid_key` unless some key could start with `prefix`; the empty prefix means everything. */
export function checkPrefix(prefix: string): void {
  if (!isPath(prefix, prefixPattern))
    throw new StorageError('invalid_key', 'This is not the beginning of a file name.')
}
