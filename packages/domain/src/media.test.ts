import { expect, test } from 'vitest'
import { MEDIA_MAX_BYTES, mediaFileKind } from './media.ts'

test.each([
  [
    { type: 'image/jpeg', size: 1 },
    { extension: 'jpg', contentType: 'image/jpeg' },
  ],
  [
    { type: 'IMAGE/PNG', size: MEDIA_MAX_BYTES },
    { extension: 'png', contentType: 'image/png' },
  ],
  [
    { type: 'image/webp', size: 5 },
    { extension: 'webp', contentType: 'image/webp' },
  ],
  [
    { type: 'image/pjpeg', size: 5 },
    { extension: 'jpg', contentType: 'image/jpeg' },
  ],
  [
    { type: 'image/x-png', size: 5 },
    { extension: 'png', contentType: 'image/png' },
  ],
  [{ type: 'image/webp', size: MEDIA_MAX_BYTES + 1 }, { problem: 'file_too_large' }],
  [{ type: 'image/png', size: 0 }, { problem: 'empty_file' }],
  [
    { type: 'image/svg+xml', size: 5 },
    { extension: 'svg', contentType: 'image/svg+xml' },
  ],
  [{ type: 'image/gif', size: 5 }, { problem: 'unsupported_type' }],
  [{ type: 'constructor', size: 5 }, { problem: 'unsupported_type' }],
  [{ type: '', size: 5 }, { problem: 'unsupported_type' }],
])('%o is %o', (file, kind) => expect(mediaFileKind(file)).toEqual(kind))
