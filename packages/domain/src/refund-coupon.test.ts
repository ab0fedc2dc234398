import { expect, test } from 'vitest'
import { couponOfRefund } from './refund-coupon.ts'

test.each([
  ['a photo whose coupon was spread unevenly', 329, { amount: 500, discount: 171 }, 171],
  ['one of two photos', 165, { amount: 500, discount: 171 }, 86],
  ['what was paid with a tax that is added', 395, { amount: 500, discount: 171 }, 205],
  ['what had no coupon', 500, { amount: 500, discount: 0 }, 0],
  ['what a coupon made free', 0, { amount: 500, discount: 500 }, 0],
])('of %s', (_, given, line, coupon) => {
  expect(couponOfRefund(given, line)).toBe(coupon)
})

test('of all of what was paid is all of the discount', () => {
  for (let discount = 0; discount < 300; discount += 7)
    expect(couponOfRefund(300 - discount, { amount: 300, discount })).toBe(discount)
})
