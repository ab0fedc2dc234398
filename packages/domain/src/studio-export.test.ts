import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import { EXPORT_STATES, exportExpiry, exportProgress } from './studio-export.ts'

test.each([
  ['waiting', 0, 100, 0],
  ['running', 50, 100, 0.5],
  ['running', 0, 0, 0],
  ['running', 120, 100, 0.99],
  ['failed', 25, 100, 0.25],
  ['ready', 0, 0, 1],
  ['ready', 90, 100, 1],
] as const)('%s with %i of %i bytes shows %f', (state, doneBytes, totalBytes, progress) => {
  expect(exportProgress({ state, doneBytes, totalBytes })).toBe(progress)
})

test('progress is from 0 to 1, and whole only when the export is ready', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...EXPORT_STATES),
      fc.maxSafeNat(),
      fc.maxSafeNat(),
      (state, doneBytes, totalBytes) => {
        const progress = exportProgress({ state, doneBytes, totalBytes })
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress === 1).toBe(state === 'ready')
        expect(progress).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('links work for a week', () => {
  expect(exportExpiry(1_000)).toBe(1_000 + 7 * DAY_MS)
})
