import { expect, test } from 'vitest'
import { VIDEO_MAX_BYTES, durationText, previewSize, videoFileKind } from './video.ts'

test.each([
  [
    { name: 'a.mp4', type: 'video/mp4', size: 1 },
    { extension: 'mp4', contentType: 'video/mp4' },
  ],
  [
    { name: 'a', type: 'VIDEO/QuickTime', size: 1 },
    { extension: 'mov', contentType: 'video/quicktime' },
  ],
  [
    { name: 'A.MOV', type: '', size: 1 },
    { extension: 'mov', contentType: 'video/quicktime' },
  ],
  [
    { name: 'a.webm', type: 'application/octet-stream', size: 1 },
    { extension: 'webm', contentType: 'video/webm' },
  ],
  [
    { name: 'a.m4v', type: 'video/x-m4v', size: VIDEO_MAX_BYTES },
    { extension: 'mp4', contentType: 'video/mp4' },
  ],
  [{ name: 'a.mp4', type: 'image/jpeg', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.avi', type: 'video/x-msvideo', size: 1 }, { problem: 'unsupported_type' }],
  [
    { name: 'a.mp4', type: 'application/vnd.apple.mpegurl', size: 1 },
    { problem: 'unsupported_type' },
  ],
  [{ name: 'mp4', type: 'text/plain', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.mp4', type: 'video/mp4', size: 0 }, { problem: 'empty_file' }],
  [{ name: 'a.mp4', type: 'video/mp4', size: VIDEO_MAX_BYTES + 1 }, { problem: 'file_too_large' }],
])('%j → %j', (file, kind) => expect(videoFileKind(file)).toEqual(kind))

test.each([
  [
    { width: 3840, height: 2160 },
    { width: 1280, height: 720 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 720, height: 1280 },
  ],
  [
    { width: 321, height: 241 },
    { width: 322, height: 242 },
  ],
  [
    { width: 2560, height: 1080 },
    { width: 1280, height: 540 },
  ],
  [
    { width: 1000, height: 1000 },
    { width: 720, height: 720 },
  ],
  [
    { width: 8192, height: 2 },
    { width: 1280, height: 2 },
  ],
])('the preview of %j is %j', (size, preview) => expect(previewSize(size)).toEqual(preview))

test.each([
  [0, '0:00'],
  [1_499, '0:01'],
  [59_600, '1:00'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%i ms is %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text))
