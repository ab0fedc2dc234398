import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PICTURE_POSITIONS,
  movePicture,
  nearestPosition,
  partAbove,
  roomAround,
} from './picture-position.ts'

const frame = { width: 300, height: 200 }

test.each([
  [{ width: 600, height: 400 }, 'cover', 0],
  [{ width: 200, height: 400 }, 'cover', -400],
  [{ width: 800, height: 400 }, 'cover', 0],
  [{ width: 600, height: 200 }, 'contain', 100],
  [{ width: 200, height: 400 }, 'contain', 0],
] as const)('a picture of %j that is to %s the frame has a room of %d', (picture, fit, room) => {
  expect(roomAround(frame, picture, fit)).toBeCloseTo(room)
})

test.each([
  // Dragged down, a picture that is higher than its frame shows more of its top; one that is lower moves down.
  ['center', 150, -400, 'top'],
  ['center', -150, -400, 'bottom'],
  ['center', 40, 100, 'bottom'],
  ['top', 40, 100, 'center'],
  ['center', 20, -400, 'center'],
  ['bottom', 500, 0, 'bottom'],
] as const)('from %s drawn by %d in a room of %d: %s', (from, distance, room, to) => {
  expect(nearestPosition(movePicture(partAbove(from), distance, room))).toBe(to)
})

test('a position is the nearest to itself, and every distance leads to one', () => {
  for (const position of PICTURE_POSITIONS)
    expect(nearestPosition(partAbove(position))).toBe(position)
  fc.assert(
    fc.property(
      fc.constantFrom(...PICTURE_POSITIONS),
      fc.integer({ min: -5_000, max: 5_000 }),
      fc.integer({ min: -5_000, max: 5_000 }),
      (from, distance, room) => {
        const part = movePicture(partAbove(from), distance, room)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(1)
        expect(PICTURE_POSITIONS).toContain(nearestPosition(part))
      },
    ),
  )
})
