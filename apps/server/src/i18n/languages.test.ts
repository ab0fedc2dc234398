import { expect, test } from 'vitest'
import { readLanguage, toLanguage } from './languages.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['xx', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-de,en;q=0.8', 'de'],
  ['en;q=0.5, de;q=0.9', 'de'],
  ['cy, de;q=0.7, en;q=0.3', 'de'],
  ['de;q=0, en', 'en'],
  ['constructor', 'en'],
  ['fr', 'fr'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['no', 'no'],
  ['ms', 'ms-my'],
  ['ms-MY', 'ms-my'],
  ['pt-BR,en;q=0.9', 'pt'],
  ['ja-JP', 'ja'],
  ['th', 'th'],
  ['sq-XK', 'sq'],
])('who asks for %s is answered in %s', (header, language) => {
  expect(readLanguage(header)).toBe(language)
})

test.each([
  ['ms-my', 'ms-my'],
  ['nb', 'no'],
  ['en-GB', 'en'],
  ['toString', 'en'],
  [null, 'en'],
])('the code %s is %s', (code, language) => {
  expect(toLanguage(code)).toBe(language)
})
