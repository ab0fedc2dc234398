import { expect, test } from 'vitest'
import { parseFontSize } from './font-size.ts'

test.each([
  ['16px', 16],
  [' 1.5rem ', 24],
  ['13.5px', 13.5],
  ['11px', 11],
  ['120px', 120],
  ['10px', undefined],
  ['121px', undefined],
  ['9rem', undefined],
  ['12pt', undefined],
  ['150%', undefined],
  ['1em', undefined],
  ['20', undefined],
  ['0', undefined],
  ['1e2px', undefined],
  ['calc(1px)', undefined],
  ['-3px', undefined],
  ['16px;}body{display:none', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is %j px', (text, expected) => {
  expect(parseFontSize(text)).toBe(expected)
})
