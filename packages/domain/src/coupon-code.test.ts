import { expect, test } from 'vitest'
import { couponKey, proposeCouponCode, toCouponCode } from './coupon-code.ts'

test.each([
  ['  summer 24 ', 'SUMMER-24'],
  ['Frühling', 'FRÜHLING'],
  ['welcome10', 'WELCOME10'],
  ['\u200bALL\u00adFREE\ufeff', 'ALLFREE'],
  ['summer\u201324', 'SUMMER-24'],
  ['', undefined],
  ['\u200b', undefined],
  ['10 %', undefined],
  ['-A-', undefined],
  ['A'.repeat(41), undefined],
])('%j is shown as %j', (text, code) => {
  expect(toCouponCode(text)).toBe(code)
})

test('codes that look alike are the same', () => {
  expect(couponKey('welc0me 1o')).toBe(couponKey('WELCOME-IO'))
  expect(couponKey('hello')).toBe(couponKey('HE1IO'))
  expect(couponKey('SUMMER')).not.toBe(couponKey('SUMMERS'))
})

test.each([
  'ALLFREE\u200b',
  '\ufeffall\u2060free',
  'ALL\u00adFREE',
  '\u202aALLFREE\u202c',
  'ALL\u2011FREE',
  'all \u2212 free',
  '\uff21LLFREE',
])('%j, copied from somewhere, is the code ALLFREE', (text) => {
  expect(couponKey(text)).toBe(couponKey('ALLFREE'))
})

test('a proposed code has nothing that can be misread', () => {
  const code = proposeCouponCode(Uint8Array.from({ length: 8 }, (_, at) => at * 37))
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(toCouponCode(code)).toBe(code)
  expect(couponKey(code)).toBe(code)
})
