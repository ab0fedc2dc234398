import { expect, test } from 'vitest'
import { nearNumbers } from './near-numbers.ts'

test.each([
  ['a digit is wrong', '1842'],
  ['a digit is missing', '142'],
  ['a digit is too many', '10427'],
  ['two are swapped', '1024'],
])('%s', (_, meant) => {
  expect(nearNumbers(meant)).toContain('1042')
})

test('the number itself, and what is further away, are not near', () => {
  const near = nearNumbers('1042')
  for (const far of ['1042', '', '42', '2401', '1853']) expect(near).not.toContain(far)
})

test('the shortest number has neighbours, and a long one few enough to ask for all', () => {
  expect(nearNumbers('7')).toContain('17')
  expect(nearNumbers('1'.repeat(20)).length).toBeLessThan(500)
})
