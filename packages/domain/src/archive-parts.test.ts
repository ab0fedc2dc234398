import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateBytes, splitArchive } from './archive-parts.ts'

test.each([
  [[], []],
  [[10], [0]],
  [
    [6, 4, 1],
    [0, 2],
  ],
  [
    [3, 20, 3, 3],
    [0, 1, 2],
  ],
  [
    [11, 11],
    [0, 1],
  ],
])('files of %j bytes begin their parts of 10 at %j', (sizes, starts) => {
  expect(splitArchive(sizes, 10)).toEqual(starts)
})

test('every part holds a file, and more than one only where they fit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (sizes) => {
      const starts = splitArchive(sizes, 20)
      const parts = starts.map((start, at) => sizes.slice(start, starts[at + 1]))
      expect(parts.flat()).toEqual(sizes)
      for (const part of parts)
        expect(part.length === 1 || part.reduce((sum, size) => sum + size) <= 20).toBe(true)
    }),
  )
})

test.each([
  [{ size: 9, width: 100, height: 50 }, 'original', 9],
  [{ size: 9, width: 100, height: 50 }, { resolution: 0 }, 2_000],
  [{ size: 9, width: 100, height: 50 }, { resolution: 50 }, 500],
  [{ size: 9, width: 100, height: 50 }, { resolution: 500 }, 2_000],
  [{ size: 9, width: null, height: null }, { resolution: 500 }, 9],
] as const)('of %j delivered as %j about %i bytes are told', (photo, delivery, bytes) => {
  expect(estimateBytes(photo, delivery)).toBe(bytes)
})
