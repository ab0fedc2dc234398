import { expect, test } from 'vitest'
import { photoOfKey, photoOfOriginalKey, renditionOfKey } from './photo-keys.ts'
import {
  watermarkedVideoKey,
  sentPosterKey,
  videoFileKey,
  videoOfKey,
  videoOriginalKey,
  videoPrefix,
} from './video-keys.ts'

const video = {
  accountGuid: '11111111-1111-4111-8111-111111111111',
  engineGuid: '22222222-2222-4222-8222-222222222222',
  guid: '33333333-3333-4333-8333-333333333333',
}
const hash = '0123456789abcdef0123456789abcdef'

test.each([
  [videoOriginalKey(video, 'mp4'), 'original'],
  [videoOriginalKey(video, 'webm'), 'original'],
  [sentPosterKey(video), 'sentPoster'],
  [videoFileKey(video, 'poster'), 'poster'],
  [videoFileKey(video, 'preview'), 'preview'],
  [watermarkedVideoKey(video, 'poster', hash), 'poster'],
  [watermarkedVideoKey(video, 'preview', hash), 'preview'],
  [`${videoPrefix(video)}marked-x-preview.mp4`, undefined],
])('%s is the %s of its video and no photo’s file', (key, file) => {
  expect(videoOfKey(key)).toEqual({ ...video, file })
  expect([photoOfKey(key), photoOfOriginalKey(key), renditionOfKey(key)?.rendition]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  '',
  'accounts/x/videos/y/original.mp4',
  `${videoPrefix(video)}../original.mp4`,
  `${videoPrefix(video)}a/original.mp4`,
])('%j is no key of a video', (key) => expect(videoOfKey(key)).toBeUndefined())
