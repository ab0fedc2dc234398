import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { toFormatLocale, toLanguageTag } from './format-locale.ts'
import { GALLERY_LOCALE_CODES } from './locales.ts'

test.each([
  ['en', 'gb', 'en-GB'],
  ['en', 'us', 'en-US'],
  ['en', 'de', 'en-GB'],
  ['de', 'de', 'de-DE'],
  ['de', 'AT', 'de-AT'],
  ['no', 'no', 'nb-NO'],
  ['ms-my', 'my', 'ms-MY'],
  ['ms-my', 'sg', 'ms-SG'],
  ['en', undefined, 'en'],
  ['ms-my', null, 'ms-MY'],
  ['de', '', 'de'],
])('%s in %s is written as %s', (language, country, locale) =>
  expect(toFormatLocale(language, country)).toBe(locale),
)

test('a British and an American day differ', () => {
  const day = (country: string) =>
    new Intl.DateTimeFormat(toFormatLocale('en', country), { timeZone: 'UTC' }).format(0)
  expect([day('gb'), day('us')]).toEqual(['01/01/1970', '1/1/1970'])
})

test('Intl knows each language in each country', () => {
  for (const language of GALLERY_LOCALE_CODES)
    for (const country of COUNTRIES)
      expect(() => new Intl.Locale(toFormatLocale(language, country))).not.toThrow()
  expect(GALLERY_LOCALE_CODES.map(toLanguageTag)).toContain('nb')
})
