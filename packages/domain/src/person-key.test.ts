import { expect, test } from 'vitest'
import { personKey } from './person-key.ts'

test.each([
  ['Ada@Runner.test', 'ada@runner.test'],
  ['ada+second@runner.test', 'ada@runner.test'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@runner.test', 'a.d.a@runner.test'],
])('%s is the mailbox %s', (address, key) => {
  expect(personKey(address)).toBe(key)
})
