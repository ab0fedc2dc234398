import { expect, test } from 'vitest'
import { ACCOUNT_LANGUAGES, toAccountLanguage, toGalleryLocale } from './locales.ts'

test('a gallery speaks its own language, else the account’s, else English', () => {
  expect(toGalleryLocale('nl', 'de')).toBe('nl')
  expect(toGalleryLocale(null, 'de')).toBe('de')
  expect(toGalleryLocale('xx', undefined)).toBe('en')
})

test('German is labelled Dutch with its own name beside it', () => {
  expect(ACCOUNT_LANGUAGES.find((language) => language.code === 'de')).toEqual({
    code: 'de',
    label: 'Dutch',
    ownName: 'Deutsch',
  })
})

test('only a known language counts as the language of an address', () => {
  expect([
    toAccountLanguage('de'),
    toAccountLanguage('photos'),
    toAccountLanguage(undefined),
  ]).toEqual(['de', undefined, undefined])
})
