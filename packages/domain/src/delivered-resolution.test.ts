import { expect, test } from 'vitest'
import { deliveredResolution } from './delivered-resolution.ts'

test.each([
  [0, 0, 0],
  [3_000, 0, 3_000],
  [0, 4_000, 4_000],
  [3_000, 4_000, 3_000],
  [6_000, 4_000, 4_000],
])('a product of %i in a gallery of %i is delivered with %i', (resolution, limit, delivered) =>
  expect(deliveredResolution(resolution, limit)).toBe(delivered),
)
