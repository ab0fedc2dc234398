import { expect, test } from 'vitest'
import { uploadFileKind } from './upload-file.ts'

test.each([
  [
    { name: 'a.heic', type: '', size: 1 },
    { kind: 'photo', extension: 'heic', contentType: 'image/heic' },
  ],
  [
    { name: 'a.mov', type: '', size: 1 },
    { kind: 'video', extension: 'mov', contentType: 'video/quicktime' },
  ],
  [{ name: 'a.jpg', type: 'image/jpeg', size: 0 }, { problem: 'empty_file' }],
  [{ name: 'a.mp4', type: 'video/mp4', size: 0 }, { problem: 'empty_file' }],
  [{ name: 'a.jpg', type: 'image/jpeg', size: 400_000_000 }, { problem: 'file_too_large' }],
  [{ name: 'a.pdf', type: 'application/pdf', size: 1 }, { problem: 'unsupported_type' }],
])('%j → %j', (file, kind) => expect(uploadFileKind(file)).toEqual(kind))
