import { expect, test } from 'vitest'
import { sortingTime, uploadFileKind } from './upload-file.ts'

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

const NOW = Date.parse('2026-05-03T12:00:00Z')
test.each([
  ['its own time', Date.parse('2026-05-01T09:00:00Z') + 0.7, Date.parse('2026-05-01T09:00:00Z')],
  ['a time before 1970', Date.parse('1955-08-14T10:00:00Z'), Date.parse('1955-08-14T10:00:00Z')],
  ['none', 0, NOW],
  ['a time in the future', NOW + 5, NOW],
  ['a time before 1800', Date.parse('1799-12-31T00:00:00Z'), NOW],
  ['no number', Number.NaN, NOW],
])('a file with %s is sorted', (_, lastModified, expected) => {
  expect(sortingTime(lastModified, NOW)).toBe(expected)
})
