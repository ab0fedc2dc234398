import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsvText } from './csv-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['  -2', "  '-2"],
  ['x;=cmd|/c calc', "x;'=cmd|/c calc"],
  ['x; =cmd', "x; '=cmd"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['one\n+two', "one\n'+two"],
  ['\tquoted', "'\tquoted"],
  ['O’Brien-Smith; Ada', 'O’Brien-Smith; Ada'],
  ['a = b', 'a = b'],
])('%j is written as %j', (text, written) => {
  expect(toCsvText(text)).toBe(written)
})

test('no cell of any spreadsheet begins with a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', ' ', 'x', "'"),
  })
  fc.assert(
    fc.property(text, (typed) => {
      for (const cell of toCsvText(typed).split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
