import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_LANGUAGE_CODES } from './locales.ts'
import { toNameSlug } from './name-slug.ts'
import { isSlug, toSlug } from './slug.ts'

test.each([
  ['de', 'Läufer & Löwen Sportfotografie', 'laeufer-und-loewen-sportfotografie'],
  ['de', 'LÖWENLAUF MÜNCHEN 2026', 'loewenlauf-muenchen-2026'],
  ['de', 'Große Straße', 'grosse-strasse'],
  ['de', 'Zoë + Ægir', 'zoe-aegir'],
  ['en', 'Läufer & Löwen', 'laufer-and-lowen'],
  ['es', 'Año Nuevo & Reyes', 'ano-nuevo-y-reyes'],
  ['fr', 'Été&hiver', 'ete-et-hiver'],
  ['it', 'Anna & Béa', 'anna-e-bea'],
  ['pt', 'João & Inês', 'joao-e-ines'],
  ['no', 'Ås & Tromsø', 'as-og-tromso'],
  ['ms-my', 'Ali & Siti', 'ali-dan-siti'],
  ['th', 'Nan & Oat', 'nan-and-oat'],
  ['th', 'งานแต่ง แนน & โอ๊ต', 'งานแต่ง-แนน-และ-โอ๊ต'],
  ['ja', 'Taro ＆ Hanako', 'taro-and-hanako'],
  ['ja', '佐藤 & 鈴木', '佐藤-と-鈴木'],
  ['en', 'さくら & もみじ', 'さくら-と-もみじ'],
  ['en', '婚礼 Anna & Li', '婚礼-anna-and-li'],
  ['en', 'Велико Търново & Щастие', 'veliko-tarnovo-i-shtastie'],
  ['de', 'Αθήνα & Πάτρα', 'athina-kai-patra'],
  ['de', '🎉', ''],
] as const)('in %s the name %s gets the address %s', (language, name, slug) => {
  expect(toNameSlug(name, language)).toBe(slug)
  expect(toNameSlug(name.normalize('NFD'), language)).toBe(slug)
})

test('in every language it is a slug, and a slug stays as it is', () => {
  const names = fc.string({ unit: fc.constantFrom(...'aÖüß& งแнЩωかン佐-_#') })
  fc.assert(
    fc.property(names, fc.constantFrom(...ACCOUNT_LANGUAGE_CODES), (name, language) => {
      const slug = toNameSlug(name, language)
      expect(slug === '' || isSlug(slug)).toBe(true)
      expect(toNameSlug(slug, language)).toBe(slug)
      expect(toNameSlug(toSlug(name), language)).toBe(toSlug(name))
    }),
  )
})
