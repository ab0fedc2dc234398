import { expect, test } from 'vitest'
import { needsProof } from './subscription.ts'

test.each([
  ['de', true],
  ['AT', true],
  ['gb', false],
  ['my', false],
  ['', false],
])('in %o an address is proved first: %s', (country, expected) => {
  expect(needsProof(country)).toBe(expected)
})
