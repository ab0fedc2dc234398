import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, MAX_KEYWORDS, mergeKeywords } from './clean-text.ts'

describe('text from a file', () => {
  test.each([
    ['  Finish line  ', 'Finish line'],
    ['a\0b\x07c\x1b[31m', 'abc[31m'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['two\r\nlines', 'two lines'],
    ['broken \ud83d emoji', 'broken \ufffd emoji'],
    ['Läufer 🏃', 'Läufer 🏃'],
  ])('%j is stored as %j', (raw, clean) => {
    expect(cleanLine(raw, 100)).toBe(clean)
  })

  test('keeps the lines of a caption', () => {
    expect(cleanText('Start\r\nFinish', 100)).toBe('Start\nFinish')
  })

  test.each([[''], ['   '], ['\0\0\0'], [undefined], [null], [42], [['a']]])(
    '%j is no text',
    (raw) => {
      expect(cleanText(raw, 100)).toBeUndefined()
    },
  )

  test('is cut at the limit, never inside a character', () => {
    expect(cleanText('x'.repeat(5000), 10)).toBe('x'.repeat(10))
    expect(cleanText('123456789🏃', 10)).toBe('123456789')
  })

  test('a megabyte of control characters is dropped quickly', () => {
    expect(cleanText('\x01'.repeat(1_000_000), 4000)).toBeUndefined()
  })
})

describe('keywords', () => {
  test('of several sources are merged, each once, in order', () => {
    expect(
      mergeKeywords(['Start', 'Läufer'], ['läufer', ' START ', 'Ziel'], ['', '\0', 7]),
    ).toEqual(['Start', 'Läufer', 'Ziel'])
  })

  test('written in two Unicode forms are one', () => {
    expect(mergeKeywords(['La\u0308ufer', 'L\u00e4ufer'])).toEqual(['L\u00e4ufer'])
  })

  test('stop at a bound', () => {
    expect(
      mergeKeywords(Array.from({ length: 100_000 }, (_, index) => `keyword ${index}`)),
    ).toHaveLength(MAX_KEYWORDS)
  })
})
