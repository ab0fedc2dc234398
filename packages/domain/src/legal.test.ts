import { expect, test } from 'vitest'
import { findLegalEntry, legalPath, readParagraphs } from './legal.ts'

const entry = (language: string) => ({ page: 'terms' as const, language, url: null })
test.each([
  ['the language', ['en', 'de', 'fr'], ['fr', 'de'], 'fr'],
  ['the account’s', ['en', 'de'], ['fr', 'de'], 'de'],
  ['English', ['it', 'en'], ['fr', 'de'], 'en'],
  ['any', ['it'], ['fr', 'de'], 'it'],
  ['none', [], ['fr'], undefined],
])('a page is shown in %s', (_, written, languages, expected) => {
  const entries = [{ page: 'imprint' as const, language: 'fr', url: null }, ...written.map(entry)]
  expect(findLegalEntry(entries, 'terms', languages)?.language).toBe(expected)
})

test('an own text has its language in its address', () =>
  expect(legalPath('privacy', 'en')).toBe('/en/legal/privacy'))

test.each([
  ['', []],
  [' \n\n ', []],
  ['One\nTwo\n\n\nThree', [[[{ text: 'One' }], [{ text: 'Two' }]], [[{ text: 'Three' }]]]],
  [
    'See https://studio.test/a?b=1. Or (https://b.test)',
    [
      [
        [
          { text: 'See ' },
          { text: 'https://studio.test/a?b=1', href: 'https://studio.test/a?b=1' },
          { text: '. Or (' },
          { text: 'https://b.test', href: 'https://b.test' },
          { text: ')' },
        ],
      ],
    ],
  ],
  [
    'Mail hello@studio.test!',
    [
      [
        [
          { text: 'Mail ' },
          { text: 'hello@studio.test', href: 'mailto:hello@studio.test' },
          { text: '!' },
        ],
      ],
    ],
  ],
  ['<a href="javascript:x">', [[[{ text: '<a href="javascript:x">' }]]]],
])('%j is read', (text, expected) => expect(readParagraphs(text)).toEqual(expected))

test('a hostile text takes no time', () => {
  const start = performance.now()
  readParagraphs('a.'.repeat(25_000) + '@'.repeat(100))
  readParagraphs(`https://${'.'.repeat(20_000)}`)
  readParagraphs('a@'.repeat(20_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})
