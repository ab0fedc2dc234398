import { expect, test } from 'vitest'
import {
  REEL_FPS,
  REEL_PHOTOS_MAX,
  type ReelState,
  planReel,
  reelStateOf,
  spreadEvenly,
} from './reel.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const secondsOf = (photos: number) => {
  const { photoFrames, cardFrames } = planReel(photos)
  return (sum(photoFrames) + cardFrames) / REEL_FPS
}

test.each([
  [1, 15],
  [3, 15],
  [8, 15],
  [10, 17.4],
  [12, 20.4],
  [18, 29.4],
  [19, 30],
  [REEL_PHOTOS_MAX, 30],
])('a reel of %i photos takes %f seconds', (photos, seconds) => {
  expect(secondsOf(photos)).toBeCloseTo(seconds, 1)
})

test('every photo has its time, none longer than another by more than a frame, and is still between two fades', () => {
  for (let photos = 1; photos <= REEL_PHOTOS_MAX; photos += 1) {
    const { photoFrames, fadeFrames } = planReel(photos)
    expect(photoFrames).toHaveLength(photos)
    expect(Math.max(...photoFrames) - Math.min(...photoFrames)).toBeLessThanOrEqual(1)
    expect(fadeFrames).toBeGreaterThanOrEqual(1)
    expect(Math.min(...photoFrames)).toBeGreaterThanOrEqual(2 * fadeFrames)
    expect(secondsOf(photos)).toBeGreaterThanOrEqual(15)
    expect(secondsOf(photos)).toBeLessThanOrEqual(30)
  }
})

test('more than there is room for is chosen evenly, in order, with both ends', () => {
  const all = Array.from({ length: 101 }, (_, at) => at)
  expect(spreadEvenly(all, 5)).toEqual([0, 25, 50, 75, 100])
  expect(spreadEvenly(all, 200)).toEqual(all)
  expect(spreadEvenly(all, 1)).toEqual([0])
  expect(spreadEvenly(all, 0)).toEqual([])
  for (const most of [2, 3, 40, 100]) {
    const chosen = spreadEvenly(all, most)
    expect(new Set(chosen).size).toBe(most)
    expect(chosen).toEqual([...chosen].sort((a, b) => a - b))
  }
})

test.each<[ReelState[], ReelState | null]>([
  [[], null],
  [['ready', 'ready'], 'ready'],
  [['ready', 'waiting'], 'waiting'],
  [['waiting', 'making'], 'making'],
  [['ready', 'failed', 'making'], 'failed'],
])('an order with reels that are %j is %s', (states, expected) => {
  expect(reelStateOf(states.map((state) => ({ state })))).toBe(expected)
})
