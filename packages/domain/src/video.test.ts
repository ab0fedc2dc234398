import { expect, test } from 'vitest'
import { VIDEO_MAX_BYTES, durationText, needsFfmpeg, previewSize, videoFileKind } from './video.ts'

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
  [
    { name: 'MVI_0042.AVI', type: 'video/avi', size: 1 },
    { extension: 'avi', contentType: 'video/x-msvideo' },
  ],
  [
    { name: '00001.MTS', type: '', size: 1 },
    { extension: 'mts', contentType: 'video/mp2t' },
  ],
  [
    { name: '00001.m2ts', type: 'video/vnd.dlna.mpeg-tts', size: 1 },
    { extension: 'mts', contentType: 'video/mp2t' },
  ],
  [
    { name: '00001.mts', type: 'model/vnd.mts', size: 1 },
    { extension: 'mts', contentType: 'video/mp2t' },
  ],
  [
    { name: 'a.mkv', type: 'video/x-matroska', size: 1 },
    { extension: 'mkv', contentType: 'video/x-matroska' },
  ],
  [
    { name: 'a.3gp', type: 'video/3gpp', size: 1 },
    { extension: '3gp', contentType: 'video/3gpp' },
  ],
  [
    { name: 'a.3g2', type: '', size: 1 },
    { extension: '3g2', contentType: 'video/3gpp2' },
  ],
  [
    { name: 'MOV001.MPG', type: 'video/mpeg', size: 1 },
    { extension: 'mpg', contentType: 'video/mpeg' },
  ],
  [{ name: 'main.ts', type: '', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.wmv', type: 'video/x-ms-wmv', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.3gp', type: 'audio/3gpp', size: 1 }, { problem: 'unsupported_type' }],
  [
    { name: 'a.mp4', type: 'application/vnd.apple.mpegurl', size: 1 },
    { problem: 'unsupported_type' },
  ],
  [{ name: 'mp4', type: 'text/plain', size: 1 }, { problem: 'unsupported_type' }],
  [{ name: 'a.mp4', type: 'video/mp4', size: 0 }, { problem: 'empty_file' }],
  [{ name: 'a.mp4', type: 'video/mp4', size: VIDEO_MAX_BYTES + 1 }, { problem: 'file_too_large' }],
])('%j → %j', (file, kind) => expect(videoFileKind(file)).toEqual(kind))

test.each([
  ['mp4', false],
  ['mov', false],
  ['mkv', false],
  ['3gp', false],
  ['avi', true],
  ['mts', true],
  ['mpg', true],
] as const)('whether .%s needs ffmpeg: %s', (extension, needs) =>
  expect(needsFfmpeg(extension)).toBe(needs),
)

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
