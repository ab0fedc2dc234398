import { expect, test } from 'vitest'
import { findOddWords } from './check-words.ts'

const find = (path: string, text: string) => findOddWords({ path, text })

test('a word that no one uses is found in comments and in names of tests, with what to say', () => {
  expect(
    find('coupon.ts', '/**\n * A row.\n * For somebody.\n */\nconst a = 1 // made anew'),
  ).toEqual([
    'coupon.ts:3  “somebody” isn’t plain English: someone, no one, anyone, everyone',
    'coupon.ts:5  “anew” isn’t plain English: again, in the meantime, started',
  ])
  expect(find('coupon.test.ts', "test.each([1])('it stands there', () => {})")).toEqual([
    'coupon.test.ts:1  “stands” isn’t plain English: is, is shown',
  ])
})

test.each([
  ['names and texts of the code', "const nobody = 'somebody'"],
  ['a name between back ticks', '// `nobody` is a problem of the wire'],
  ['what represents something', '// A letter stands for a day, and stands in for it'],
  ['a call that is no test', "say('it stands there')"],
])('%s are left alone', (_, text) => expect(find('coupon.test.ts', text)).toEqual([]))
