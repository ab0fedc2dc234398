import { expect, test } from 'vitest'
import { makePhoto } from '../../testing/make.ts'
import { isVideo } from '../../lib/grid-item.ts'
import { placeVideos } from './place-videos.ts'

const video = (name: string, takenAt: number | null) => ({
  guid: `0190a000-0000-7000-8000-0000000e${name.padStart(4, '0')}`,
  name,
  takenAt,
  durationMs: 1_000,
  width: 1280,
  height: 720,
  poster: null,
  mp4Url: null,
})
const photosAt = (...times: (number | null)[]) => times.map((takenAt) => makePhoto({ takenAt }))
const shown = (pages: ReturnType<typeof placeVideos>) =>
  pages.map((page) => page.map((item) => (isVideo(item) ? item.name : item.takenAt)))

test('a video comes before the first later photo, on whichever page that is', () => {
  const pages = [photosAt(10, 20), photosAt(30, 40)]
  const videos = [video('1', 5), video('2', 25), video('3', 35), video('4', 50)]
  expect(shown(placeVideos(pages, videos, { isFirst: true, isComplete: true }))).toEqual([
    ['1', 10, 20],
    ['2', 30, '3', 40, '4'],
  ])
})

test('while photos are missing a later video is too, and one from before a later page', () => {
  const pages = [photosAt(30, 40)]
  const videos = [video('1', 5), video('2', 35), video('3', 50)]
  expect(shown(placeVideos(pages, videos, { isFirst: false, isComplete: false }))).toEqual([
    [30, '2', 40],
  ])
})

test('without times videos follow the first photos, and are alone if there are none', () => {
  const pages = [photosAt(...Array<null>(8).fill(null))]
  const videos = [video('1', null), video('2', null)]
  const [page] = shown(placeVideos(pages, videos, { isFirst: true, isComplete: false }))
  expect(page).toEqual([null, null, null, null, null, null, '1', '2', null, null])
  expect(shown(placeVideos([], videos, { isFirst: true, isComplete: true }))).toEqual([['1', '2']])
  expect(shown(placeVideos(pages, videos, { isFirst: false, isComplete: true }))[0]).toHaveLength(8)
})
