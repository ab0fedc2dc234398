import { expect, test } from 'vitest'
import { createFormat } from './create-format.ts'

const british = createFormat({ locale: 'en-GB', language: 'en', timeZone: 'Europe/London' })
const german = createFormat({ locale: 'de-DE', language: 'de', timeZone: 'Europe/Berlin' })
/** 22:30 UTC on New Year's Eve. */
const eve = Date.UTC(2026, 11, 31, 22, 30, 5)
/** Normalises non-breaking spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  [british.number(1234.56), '1,234.6'],
  [german.number(1234.56), '1.234,6'],
  [british.money(12.5, 'GBP'), '£12.50'],
  [german.money(12.5, 'EUR'), '12,50 €'],
  [british.typedAmount(1234.5, 'GBP'), '1234.50'],
  [german.typedAmount(1234.5, 'EUR'), '1234,50'],
  [german.typedAmount(1234, 'JPY'), '1234'],
  [british.percent(0.126), '13%'],
  [german.exactPercent(0.1234), '12,3 %'],
  [british.change(0.5), '+50%'],
  [british.change(-0.5), '-50%'],
  [british.change(0), '0%'],
  [british.bytes(9_800_000), '9.8 MB'],
  [british.seconds(25), '25 secs'],
  [german.minutes(7), '7 Min.'],
])('an amount of something: %s', (text, expected) => expect(plain(text)).toBe(expected))

test.each([
  [british.date(eve), '31 Dec 2026'],
  [british.time(eve), '22:30'],
  [german.time(eve), '23:30'],
  [german.exactDateTime(eve), '31.12.2026, 23:30:05'],
  [createFormat({ locale: 'en-US', language: 'en', timeZone: 'UTC' }).clock(eve), '22:30'],
  [british.shortDate(eve), '31 Dec'],
  [british.shortMonth(eve), 'Dec 2026'],
])('a moment on the clock of its reader: %s', (text, expected) =>
  expect(plain(text)).toBe(expected),
)

test('a calendar day or month is the same in every time zone', () => {
  const west = createFormat({ locale: 'en-US', language: 'en', timeZone: 'Pacific/Honolulu' })
  const east = createFormat({ locale: 'en-US', language: 'en', timeZone: 'Pacific/Auckland' })
  expect([west.day('2026-03-01'), east.day('2026-03-01')]).toEqual(['Mar 1, 2026', 'Mar 1, 2026'])
  expect([west.month('2026-03'), east.month('2026-03')]).toEqual(['March 2026', 'March 2026'])
})

test('countries and currencies have their names in the reader’s language', () => {
  expect(german.country('gb')).toBe('Vereinigtes Königreich')
  expect(german.country('Utopia')).toBe('Utopia')
  expect(german.countryOptions(['us', 'at']).map(({ label }) => label)).toEqual([
    'Österreich',
    'Vereinigte Staaten',
  ])
  expect(british.currency('JPY')).toBe('Japanese Yen')
  expect(german.list(['A', 'B', 'C'])).toBe('A, B und C')
})
