import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { expect, test } from 'vitest'
import { translatorOf } from './translate.ts'

test('a sentence is translated, with English for languages we don’t have', () => {
  expect(translatorOf('de')('Hello,')).toBe('Guten Tag,')
  expect(translatorOf('tlh')('Hello,')).toBe('Hello,')
  expect(translatorOf('tlh').language).toBe('en')
  for (const language of GALLERY_LOCALE_CODES)
    expect(
      translatorOf(language)('A sentence that nobody has translated: {{it}}.', { it: 1 }),
    ).toBe('A sentence that nobody has translated: 1.')
})

test('one is singular, others are plural', () => {
  const say = (language: string, count: number) =>
    translatorOf(language)('{{count}} photos', { count })
  expect([say('en', 1), say('en', 2)]).toEqual(['1 photo', '2 photos'])
  expect([say('de', 1), say('de', 0)]).toEqual(['1 Foto', '0 Fotos'])
})

test('typed text is only ever used as a value', () => {
  const name = '$t(Hello,) {{name}} <b>'
  expect(translatorOf('de')('Hello {{name}},', { name })).toBe(`Guten Tag ${name},`)
})

test('English is spelled as in the tag’s country, except for typed text', () => {
  const say = (code: string) =>
    translatorOf(code)(
      'The photos of {galleryName} are online. Have a look, and choose your favourites.',
    )
  expect(say('en-US')).toMatch(/your favorites\.$/)
  expect(say('en-GB')).toMatch(/your favourites\.$/)
  expect(say('de-US')).toBe(say('de'))
  expect(translatorOf('en-US')('Hello {{name}},', { name: 'Colour Run' })).toBe('Hello Colour Run,')
  expect(['en-US', 'nb-NO', 'ms-MY', 'sq'].map((code) => translatorOf(code).language)).toEqual([
    'en',
    'no',
    'ms-my',
    'sq',
  ])
})
