import { expect, test } from 'vitest'
import { greetedNames } from './greeted-names.ts'

test.each([
  ['Kim', [], ['Kim']],
  ['Kim', ['Kim'], ['Kim']],
  ['Kim', ['Kim', 'Lee'], ['Kim', 'Lee']],
  ['Kim', ['Lee', 'Kim', 'Lee', 'Max'], ['Lee', 'Kim', 'Max']],
  ['Kim', ['Kim', 'Lee', 'Max', 'Di'], []],
  ['Tom', ['Kim', 'Lee'], ['Tom']],
  ['', ['Kim', 'Lee'], []],
  ['', [], []],
])('a mail to %j with the entries %j greets %j', (firstName, entries, names) => {
  expect(greetedNames(firstName, entries)).toEqual(names)
})
