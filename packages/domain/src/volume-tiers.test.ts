import { expect, test } from 'vitest'
import { nextTierFrom, risingTiers } from './volume-tiers.ts'

test.each([
  [4, 5],
  [50, 51],
  [null, undefined],
])('after a tier that ends at %s the next begins at %s', (to, from) => {
  expect(nextTierFrom(to)).toBe(from)
})

test.each([
  ['falling', [9, 8, 7], []],
  ['level', [9, 9], []],
  ['one that rises', [9, 12, 8], [1]],
  ['all that rise', [1, 2, 3], [1, 2]],
  ['one that isn’t typed yet', [9, undefined, 12], []],
  ['none', [], []],
] as const)('prices that are %s', (_, prices, expected) => {
  expect(risingTiers(prices)).toEqual(expected)
})
