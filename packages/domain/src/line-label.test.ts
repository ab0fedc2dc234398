import { expect, test } from 'vitest'
import { isPackage, lineLabel } from './line-label.ts'

test.each([
  ['Download', 1, 1_000, 'Download', false],
  ['Download', 3, 1_000, '3 × Download', false],
  ['Free file', 2, 0, '2 × Free file', false],
  ['Package of 3', 3, null, 'Package of 3', true],
  ['Package of 3', 1, null, 'Package of 3', true],
] as const)('%s with %d units at %s is “%s”', (name, units, unitPrice, label, isOne) => {
  expect(lineLabel({ name, units, unitPrice })).toBe(label)
  expect(isPackage({ unitPrice })).toBe(isOne)
})
