import { expect, test } from 'vitest'
import { PHOTO_MAX_BYTES, photoFileKind } from './photo.ts'

test.each([
  [
    { name: 'a.jpg', type: 'image/jpeg', size: 1 },
    { extension: 'jpg', contentType: 'image/jpeg' },
  ],
  [
    { name: 'a', type: 'IMAGE/PNG', size: 1 },
    { extension: 'png', contentType: 'image/png' },
  ],
  [
    { name: 'IMG_1.HEIC', type: '', size: 1 },
    { extension: 'heic', contentType: 'image/heic' },
  ],
  [
    { name: 'a.webp', type: 'application/octet-stream', size: 1 },
    { extension: 'webp', contentType: 'image/webp' },
  ],
  [
    { name: 'a.jpg', type: 'image/pjpeg', size: 1 },
    { extension: 'jpg', contentType: 'image/jpeg' },
  ],
  [
    { name: 'a', type: 'image/x-png', size: 1 },
    { extension: 'png', contentType: 'image/png' },
  ],
  [
    { name: 'a.JFIF', type: '', size: 1 },
    { extension: 'jpg', contentType: 'image/jpeg' },
  ],
  [{ name: 'a.jpg', type: 'image/jpeg', size: 0 }, { problem: 'empty_file' }],
  [{ name: 'a.jpg', type: 'image/jpeg', size: PHOTO_MAX_BYTES + 1 }, { problem: 'file_too_large' }],
  [{ name: 'a.jpg', type: 'application/pdf', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.constructor', type: '', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.jpg', type: 'constructor', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.cr3', type: '', size: 1 }, { problem: 'unsupported_type' }],
  [
    { name: 'jpg', type: '', size: 1 },
    { extension: 'jpg', contentType: 'image/jpeg' },
  ],
])('%j → %j', (file, kind) => expect(photoFileKind(file)).toEqual(kind))
