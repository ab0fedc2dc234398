import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PART_BYTES, countParts, missingParts, partOf } from './file-parts.ts'
import { VIDEO_MAX_BYTES } from './video.ts'

test.each([
  [1, 1],
  [PART_BYTES, 1],
  [PART_BYTES + 1, 2],
  [VIDEO_MAX_BYTES, 500],
])('a file of %i bytes has %i parts', (bytes, parts) => expect(countParts(bytes)).toBe(parts))

test('the last part is as short as the file leaves it, and beyond it there is none', () => {
  const bytes = PART_BYTES + 5
  expect(partOf(bytes, 2)).toEqual({ number: 2, start: PART_BYTES, bytes: 5 })
  for (const number of [0, -1, 3, 1.5, NaN]) expect(partOf(bytes, number)).toBeUndefined()
})

test('the parts of any file follow each other and hold all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: VIDEO_MAX_BYTES }), (bytes) => {
      let end = 0
      for (const number of missingParts(bytes, [])) {
        const part = partOf(bytes, number)!
        expect(part.start).toBe(end)
        expect(part.bytes).toBeGreaterThan(0)
        end += part.bytes
      }
      expect(end).toBe(bytes)
    }),
    { numRuns: 20 },
  )
})

test('what has arrived is not missing', () =>
  expect(missingParts(PART_BYTES * 4, [4, 2])).toEqual([1, 3]))
