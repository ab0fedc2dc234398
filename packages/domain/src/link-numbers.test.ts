import { expect, test } from 'vitest'
import { linkNumbers } from './link-numbers.ts'

const entries = (...numbers: string[]) =>
  numbers.map((number) => ({
    number: number.replace('!', ''),
    isSearchable: !number.endsWith('!'),
  }))

test.each([
  ['64', [], '64'],
  ['64', entries('64'), '64'],
  ['64', entries('64', '65'), '64, 65'],
  ['64', entries('65'), '64, 65'],
  ['', entries('65', ''), '65'],
  ['A12', entries('A12', '65'), 'A12'],
  ['64', entries('64!'), ''],
  ['64', entries('64!', '65'), '65'],
  ['', [], ''],
  [
    '1',
    entries(...Array.from({ length: 10 }, (_, n) => String(n + 1))),
    '1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
  ],
  ['1', entries(...Array.from({ length: 11 }, (_, n) => String(n + 1))), ''],
])('the number %j with the entries %j is searched as %j', (bib, own, text) => {
  expect(linkNumbers(bib, own)).toBe(text)
})
