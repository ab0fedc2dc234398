import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLUG_MAX, isSlug, toAskedSlug, toFreeSlug, toSlug } from './slug.ts'

test.each([
  ['Berlin Marathon 2026', 'berlin-marathon-2026'],
  ['  Zoë & Björn  ', 'zoe-and-bjorn'],
  ['A&B', 'a-and-b'],
  ['Straße — Łódź!', 'strasse-lodz'],
  ['STRAẞE', 'strasse'],
  ['Kırmızı İstanbul', 'kirmizi-istanbul'],
  ['Đặng Thị Ơn', 'dang-thi-on'],
  ['---', ''],
  ['&', 'and'],
  ['🎉❤️', ''],
  ['Ærø (final) v2.1', 'aero-final-v21'],
  ['Ｒａｃｅ ②', 'race-2'],
  // Cyrillic and Greek in Latin letters.
  ['Сватба на Мария', 'svatba-na-mariya'],
  ['Велико Търново & Щастие', 'veliko-tarnovo-and-shtastie'],
  ['Ολυμπία', 'olympia'],
  ['ΟΔΥΣΣΕΥΣ', 'odyssefs'],
  // Other scripts keep their letters.
  ['งานแต่งงาน น้ำ 2026', 'งานแต่งงาน-น้ำ-2026'],
  ['日本の結婚式　ジャン・ポール', '日本の結婚式-ジャンポール'],
  ['ｶﾞﾗﾘｰ', 'ガラリー'],
  ['서울 마라톤', '서울-마라톤'],
  ['婚礼 Anna & Li', '婚礼-anna-and-li'],
  ['حَفْل زفاف', 'حفل-زفاف'],
  ['חתונה: נועה', 'חתונה-נועה'],
  ['शादी', 'शादी'],
  // A mark without a letter is removed.
  ['\u0e34', ''],
])('%s becomes %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
  expect(toSlug(name.normalize('NFD'))).toBe(slug)
})

test('a slug holds lower-case letters, digits and inner hyphens, and is its own slug', () => {
  const letters = fc.string({ unit: 'binary' })
  const scripts = fc.string({
    unit: fc.constantFrom(...'งน้ำิ-& がﾞ결가각בּÅß´ّحЙьоΰυαΣİǰ\u0301\u200d\ufe0f'),
  })
  fc.assert(
    fc.property(fc.oneof(letters, scripts), (name) => {
      const slug = toSlug(name)
      expect(slug).toMatch(/^([\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*)?$/u)
      expect(slug).not.toMatch(/(?![a-z])[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u)
      expect(slug).toBe(toAskedSlug(slug))
      expect(toSlug(slug)).toBe(slug)
      expect(encodeURIComponent(slug).length).toBeLessThan(2_200)
    }),
    { numRuns: 500 },
  )
})

test('a slug has at most eighty characters, and none is cut in two', () => {
  const count = (text: string) => [...new Intl.Segmenter('en').segment(text)].length
  expect(toSlug('a'.repeat(81))).toBe('a'.repeat(SLUG_MAX))
  expect(toSlug(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  // Two UTF-16 units in one text, three code points in the next: each is a single visible character.
  expect(toSlug('𠮷'.repeat(90))).toBe('𠮷'.repeat(80))
  expect(toSlug('น้ำ'.repeat(81))).toBe('น้ำ'.repeat(80))
  expect(count(toSlug('ทั้งนี้'.repeat(40)))).toBe(80)
  // No one writes this, but it must not become an endless URL.
  expect(toSlug(`ก${'้'.repeat(5_000)}`).length).toBeLessThanOrEqual(240)
})

test.each([
  ['city-run', true],
  ['งานแต่งงาน', true],
  ['', false],
  ['City-run', false],
  ['city--run', false],
  ['straße', false],
  ['ολυμπία', false],
  ['a'.repeat(81), false],
])('%s is a slug: %s', (text, expected) => expect(isSlug(text)).toBe(expected))

test('an address may be typed with capitals, and with letters in pieces', () => {
  expect(toAskedSlug('F3-Renamed')).toBe('f3-renamed')
  expect(toAskedSlug('が'.normalize('NFD'))).toBe('が')
})

test('a taken slug gets the next free number', () => {
  const taken = new Set(['a', 'a-2'])
  expect(toFreeSlug('a', (slug) => taken.has(slug))).toBe('a-3')
  expect(toFreeSlug('b', (slug) => taken.has(slug))).toBe('b')
  expect(toFreeSlug('', () => false)).toBe('gallery')
})

test('a number finds room in a slug that is as long as it may be', () => {
  const long = 'a'.repeat(SLUG_MAX)
  const second = toFreeSlug(long, (slug) => slug === long)
  expect(second).toBe(`${'a'.repeat(78)}-2`)
  expect(isSlug(second)).toBe(true)
})
