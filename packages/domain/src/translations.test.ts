import { describe, expect, test } from 'vitest'
import { GALLERY_LOCALE_CODES } from './locales.ts'
import {
  GALLERY_TEXTS,
  type Translations,
  missingTexts,
  offeredLocale,
  offeredLocales,
  shownProductTexts,
  textsIn,
  withTranslations,
  galleryTextsIn,
} from './translations.ts'

const FIELDS = ['name', 'description'] as const
const product = {
  name: 'Abzug',
  description: 'Auf mattem Papier',
  translations: { th: { name: 'ภาพพิมพ์' }, de: { name: 'Vergessen' } },
} satisfies Record<(typeof FIELDS)[number], string> & {
  translations: Translations<(typeof FIELDS)[number]>
}

describe('texts in a language', () => {
  test.each([
    ['th', 'ภาพพิมพ์', 'Auf mattem Papier', { description: 'de' }],
    ['fr', 'Abzug', 'Auf mattem Papier', { name: 'de', description: 'de' }],
    // A translation into the main language remains from when another one was the main language.
    ['de', 'Abzug', 'Auf mattem Papier', {}],
  ] as const)('in %s', (locale, name, description, textLanguages) => {
    expect(textsIn(product, FIELDS, { locale, main: 'de' })).toEqual({
      texts: { name, description },
      textLanguages,
    })
  })

  test('an empty text is in no language', () => {
    const { texts, textLanguages } = textsIn({ ...product, description: '' }, FIELDS, {
      locale: 'fr',
      main: 'de',
    })
    expect(texts.description).toBe('')
    expect(textLanguages).toEqual({ name: 'de' })
  })

  test('a record always has a text where it has a main one', () => {
    for (const locale of GALLERY_LOCALE_CODES)
      for (const main of GALLERY_LOCALE_CODES)
        expect(textsIn(product, FIELDS, { locale, main }).texts.name).not.toBe('')
  })
})

test('what is missing, by language and in the order of the fields', () => {
  expect(missingTexts(product, FIELDS, { main: 'de', locales: ['de', 'th', 'fr'] })).toEqual([
    { locale: 'th', field: 'description' },
    { locale: 'fr', field: 'name' },
    { locale: 'fr', field: 'description' },
  ])
  expect(
    missingTexts({ ...product, description: ' ' }, FIELDS, { main: 'de', locales: ['th'] }),
  ).toEqual([])
})

const off = { isFeatured: false, requestAdditionalInfo: false, isUpgradable: false, isReel: false }
test.each([
  [{}, ['name', 'description']],
  [{ isFeatured: true }, ['name', 'description', 'featuredText']],
  [{ isUpgradable: true }, ['name', 'description', 'upgradeTitle', 'upgradeSubtitle']],
  [{ isUpgradable: true, isReel: true }, ['name', 'description']],
  [{ requestAdditionalInfo: true }, ['name', 'description', 'additionalInfoPlaceholder']],
])('a product with %j shows its %j', (settings, texts) => {
  expect(shownProductTexts({ ...off, ...settings })).toEqual(texts)
})

test.each<[string, Translations, Translations | undefined, Translations]>([
  ['nothing is named', { th: { name: 'ก' } }, undefined, { th: { name: 'ก' } }],
  [
    'one field of one language',
    { th: { name: 'ก', description: 'ข' }, fr: { name: 'a' } },
    { th: { name: 'ค' } },
    { th: { name: 'ค', description: 'ข' }, fr: { name: 'a' } },
  ],
  ['an empty text removes it', { th: { name: 'ก' } }, { th: { name: ' ' } }, {}],
  ['a new language', {}, { ja: { name: '写真' } }, { ja: { name: '写真' } }],
])('changes of translations: %s', (_, before, changes, after) => {
  expect(withTranslations(before, changes)).toEqual(after)
})

test('the languages that a gallery offers, its own first', () => {
  const gallery = { defaultLocale: null, additionalLocales: ['th', 'de', 'th'] as const }
  const offered = offeredLocales(
    { ...gallery, additionalLocales: [...gallery.additionalLocales] },
    'de',
  )
  expect(offered).toEqual(['de', 'th'])
  expect(offeredLocale(offered, 'th')).toBe('th')
  expect(offeredLocale(offered, 'fr')).toBe('de')
  expect(offeredLocale(offered, undefined)).toBe('de')
})

const run = {
  ...(Object.fromEntries(GALLERY_TEXTS.map((field) => [field, ''])) as Record<
    (typeof GALLERY_TEXTS)[number],
    string
  >),
  name: 'Run 2026',
  displayTitle: 'The run',
  defaultLocale: null,
  additionalLocales: ['th', 'fr'] as const,
  translations: { th: { displayTitle: 'การแข่งขัน' }, bg: { displayTitle: 'Бягане' } },
}
const account = { defaultLanguage: 'en' }

test.each([
  ['th', 'th', 'การแข่งขัน', {}],
  ['fr', 'fr', 'The run', { displayTitle: 'en' }],
  ['bg', 'en', 'The run', {}],
  [undefined, 'en', 'The run', {}],
])('a gallery asked for in %s is in %s and called %s', (language, locale, title, textLanguages) => {
  expect(galleryTextsIn(run, account, language)).toMatchObject({ locale, title, textLanguages })
})

test('a gallery without a title is called by its name, which is in its own language', () => {
  const untitled = { ...run, displayTitle: '', translations: {} }
  const read = (language: string) => galleryTextsIn(untitled, account, language)
  expect(read('fr')).toMatchObject({ title: 'Run 2026', textLanguages: { displayTitle: 'en' } })
  expect(read('en').textLanguages).toEqual({})
})
