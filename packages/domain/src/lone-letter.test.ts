import { expect, test } from 'vitest'
import { isLoneLetter } from './lone-letter.ts'

test.each([
  ['a', true],
  ['  M ', true],
  ['é', true],
  ['e\u0301', true],
  ['ß', true],
  ['Ω', true],
  ['ж', true],
  ['й'.normalize('NFD'), true],
  ['', false],
  [' ', false],
  ['ma', false],
  ['Ли', false],
  ['a b', false],
  ['anna m', false],
  ['王', false],
  ['ア', false],
  ['김', false],
  ['ก', false],
  ['7', false],
  ['-', false],
])('%j is a lone letter: %s', (search, isLone) => expect(isLoneLetter(search)).toBe(isLone))
