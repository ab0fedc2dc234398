import { expect, test } from 'vitest'
import { COUNTRIES, isTimeZone, timeZoneOfCountry } from './countries.ts'

test('Malaysia uses Kuala Lumpur time, an unknown country UTC', () => {
  expect(timeZoneOfCountry('my')).toBe('Asia/Kuala_Lumpur')
  expect(timeZoneOfCountry('zz')).toBe('UTC')
})

test('every country’s zone is one that the runtime knows', () => {
  for (const country of COUNTRIES)
    expect(isTimeZone(timeZoneOfCountry(country)), country).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})

test('every country has a name in every language that we speak', () => {
  expect(COUNTRIES).toHaveLength(250)
  expect(COUNTRIES).toEqual(
    expect.arrayContaining(['al', 'cn', 'il', 'ae', 'xk', 'li', 'md', 'ge']),
  )
  for (const locale of ['en', 'de', 'ja', 'th', 'sq', 'bg', 'ms']) {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    for (const country of COUNTRIES)
      expect(names.of(country.toUpperCase()), country).not.toMatch(/^[A-Z]{2}$/)
  }
})
