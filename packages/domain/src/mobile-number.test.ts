import { expect, test } from 'vitest'
import { callingCode, toMobileNumber } from './mobile-number.ts'

test.each([
  ['+49 171 2345678', 'gb', '+491712345678'],
  ['0049 (171) 234-5678', 'gb', '+491712345678'],
  ['+49 (0) 171 2345678', 'gb', '+491712345678'],
  ['0171 2345678', 'de', '+491712345678'],
  ['491712345678', 'de', '+491712345678'],
  ['171 2345678', 'de', undefined],
  ['07700 900123', 'gb', '+447700900123'],
  ['06 20 123 4567', 'hu', '+36201234567'],
  ['91 23 45 67', 'no', '+4791234567'],
  ['4791234567', 'no', '+4791234567'],
  ['47123456', 'no', '+4747123456'],
  ['391 2345678', 'it', '+393912345678'],
  ['(202) 555-0123', 'us', '+12025550123'],
  ['1-202-555-0123', 'us', '+12025550123'],
  ['555-0123', 'us', undefined],
  ['0123', 'de', undefined],
  ['ask Ada', 'de', undefined],
  ['0171 2345678', 'tv', undefined],
  ['', 'de', undefined],
])('%s of someone in %s is %s', (text, country, number) => {
  expect(toMobileNumber(text, country)).toBe(number)
})

test.each([
  ['de', '+49'],
  ['us', '+1'],
  ['hu', '+36'],
  ['aq', '+44'],
])('numbers of %s begin with %s', (country, code) => {
  expect(callingCode(country)).toBe(code)
})
