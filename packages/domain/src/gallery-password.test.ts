import { expect, test } from 'vitest'
import { isGuessedPassword } from './gallery-password.ts'

const NAMES = ['Anna & Tom', 'anna-tom-2026', 'Studio Nord']
const isCommon = (word: string) => ['123456', 'wedding'].includes(word)

test.each([
  ['123456', true],
  ['Wedding', true],
  ['aaaaaa', true],
  ['ababab', true],
  ['anna+tom', true],
  ['Anna Tom 2026', true],
  ['studionord', true],
  ['wedding-14-june', false],
  ['Anna & Tom in Oslo', false],
  ['!!??..', false],
])('%s is tried first: %s', (password, expected) => {
  expect(isGuessedPassword(password, NAMES, isCommon)).toBe(expected)
})
