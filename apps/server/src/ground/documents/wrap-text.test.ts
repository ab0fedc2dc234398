import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** Every character is a point wide. */
const wrap = (text: string, width: number, language = 'en') =>
  wrapText(text, { width, language, measure: (part) => [...part].length })

test.each([
  ['nothing', '', 10, ['']],
  ['what fits', 'a b c', 5, ['a b c']],
  ['words', 'aaa bbb ccc', 7, ['aaa bbb', 'ccc']],
  ['line breaks of its own', 'a\r\nb\n\nc', 5, ['a', 'b', '', 'c']],
  ['hyphens', 'one-two', 5, ['one-', 'two']],
  ['a word that is too long', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a bracket stays with its word', 'aa (bb)', 4, ['aa', '(bb)']],
  ['an amount stays in one line', 'sum 12,50\u00a0€', 9, ['sum', '12,50\u00a0€']],
  ['a width of nothing', 'ab', 0, ['a', 'b']],
  ['blanks alone', '   ', 2, ['']],
])('%s', (_, text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines)
})

test('Thai and Japanese break between words', () => {
  expect(wrap('ภาพถ่ายสวยมาก', 8, 'th').length).toBe(2)
  expect(wrap('東京写真館', 3, 'ja')).toEqual(['東京', '写真館'])
})

test('no letter is lost', () => {
  const text = 'Prenzlauer Allee 12, 10405 Berlin (Vorderhaus), 東京都港区 ภาพถ่าย'
  const strip = (some: string) => some.replaceAll(/\s/g, '')
  for (let width = 1; width < 30; width += 1)
    expect(strip(wrap(text, width).join(''))).toBe(strip(text))
})
