import { expect, test } from 'vitest'
import { TEST_FLAG, claimsTest } from './test-order.ts'

test.each([
  [`${TEST_FLAG}a.b.1.c`, true],
  ['a.b.1.c', false],
  ['', false],
  [undefined, false],
])('the flag %s claims a test: %s', (flag, isClaimed) => {
  expect(claimsTest(flag)).toBe(isClaimed)
})
