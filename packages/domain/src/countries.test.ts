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
