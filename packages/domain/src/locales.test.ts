import { expect, test } from 'vitest'
import {
  ACCOUNT_LANGUAGES,
  ACCOUNT_LANGUAGE_CODES,
  findLanguage,
  GALLERY_LOCALE_CODES,
  toAccountLanguage,
  toGalleryLocale,
} from './locales.ts'

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

test('a browser’s tags lead to our code of the language, whatever the region and the case', () => {
  expect(findLanguage(['nb-NO', 'en'], ACCOUNT_LANGUAGE_CODES)).toBe('no')
  expect(findLanguage(['nn'], GALLERY_LOCALE_CODES)).toBe('no')
  expect(findLanguage(['ms-BN', 'ms'], ACCOUNT_LANGUAGE_CODES)).toBe('ms-my')
  expect(findLanguage(['PT-br'], ACCOUNT_LANGUAGE_CODES)).toBe('pt')
  expect(findLanguage(['bg-BG', 'th-TH'], ACCOUNT_LANGUAGE_CODES)).toBe('th')
  expect(findLanguage(['sv', ''], GALLERY_LOCALE_CODES)).toBeUndefined()
})
