import { expect, test } from 'vitest'
import { BOOKS_WIDTH, CUP, roomScene, SOFA } from './room-scene.ts'

const SIZES = [
  { width: 50, height: 50 },
  { width: 101.6, height: 152.4 },
  { width: 300, height: 200 },
  { width: 200, height: 400 },
  { width: 600, height: 200 },
  { width: 609.6, height: 914.4 },
  { width: 1_800, height: 600 },
  { width: 1_000, height: 2_000 },
  { width: 4_000, height: 1_000 },
]

test.each([
  [{ width: 100, height: 150 }, 'shelf'],
  [{ width: 300, height: 400 }, 'shelf'],
  [{ width: 450, height: 300 }, 'sofa'],
  [{ width: 600, height: 200 }, 'sofa'],
])('a print of %j is seen with a %s', (size, name) => expect(roomScene(size).name).toBe(name))

test('every print is drawn at its size, completely visible, with its frame and space around', () => {
  for (const size of SIZES)
    for (const edge of [0, 60]) {
      const { view, ground, print } = roomScene(size, edge)
      expect(print).toMatchObject(size)
      expect(view.width / view.height).toBeCloseTo(4 / 3, 9)
      expect(print.x - edge).toBeGreaterThan(0)
      expect(print.y - edge).toBeGreaterThan(0)
      expect(print.x + print.width / 2).toBeCloseTo(view.width / 2, 9)
      expect(print.y + print.height + edge).toBeLessThanOrEqual(ground + 1e-9)
    }
})

const scenesOf = (name: string, edge = 0) =>
  SIZES.map((size) => roomScene(size, edge)).filter((scene) => scene.name === name)

test('on a shelf there is space for the books on one side and the cup on the other', () => {
  const nearest = Math.min(...scenesOf('shelf').map(({ print }) => print.x))
  expect(nearest).toBeGreaterThan(Math.max(BOOKS_WIDTH, CUP.width))
})

test('a print hangs above the sofa and not behind it', () => {
  const lowest = scenesOf('sofa', 60).map(({ ground, print }) => ground - print.y - print.height)
  expect(Math.min(...lowest) - 60).toBeGreaterThanOrEqual(SOFA.back + 100)
})
