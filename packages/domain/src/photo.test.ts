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
  [{ name: 'a.cr3', type: '', size: 1 }, { problem: 'camera_raw' }],
  [
    { name: 'jpg', type: '', size: 1 },
    { extension: 'jpg', contentType: 'image/jpeg' },
  ],
])('%j → %j', (file, kind) => expect(photoFileKind(file)).toEqual(kind))

test.each([
  ['DSC1.HIF', '', 'heic', 'image/heic'],
  ['IMG_1.heics', '', 'heic', 'image/heic'],
  ['burst.heifs', 'application/octet-stream', 'heic', 'image/heic'],
  ['a', 'image/heic-sequence', 'heic', 'image/heic'],
  ['a.avif', '', 'avif', 'image/avif'],
  ['a', 'image/avif', 'avif', 'image/avif'],
  ['booth.gif', 'image/gif', 'gif', 'image/gif'],
  ['scan.TIFF', '', 'tif', 'image/tiff'],
  ['scan.tif', 'image/tiff', 'tif', 'image/tiff'],
  ['a.jpg ', '', 'jpg', 'image/jpeg'],
])('%s of type “%s” is a photo (%s)', (name, type, extension, contentType) =>
  expect(photoFileKind({ name, type, size: 1 })).toEqual({ extension, contentType }),
)
