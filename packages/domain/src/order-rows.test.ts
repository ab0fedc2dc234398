import { describe, expect, test } from 'vitest'
import { redeemCoupon } from './coupon.ts'
import { orderRows, orderRowsInMajor } from './order-rows.ts'
import { toMajor } from './money.ts'
import { type PriceMode, type TaxRule, sumTaxes, taxCart } from './tax.ts'
import { makeCouponRule } from './test-coupon-rule.ts'

const SUM = { taxTreatment: 'standard' as const, taxName: 'VAT', taxRate: 2_000, net: 0, tax: 0 }
const REVERSED = { ...SUM, taxTreatment: 'reverse_charge' as const, taxRate: 0 }
const row = (kind: string, amount: number, more: object = {}) => ({ kind, amount, ...more })

describe('the rows of an order', () => {
  test.each([
    ['products alone', { total: 5_900 }, [], []],
    [
      'a discount, paid shipping and taxes that prices include',
      {
        discount: 900,
        shipping: 490,
        total: 5_490,
        mode: 'inclusive',
        sums: [{ ...SUM, tax: 915 }],
      },
      [row('discount', -900), row('shipping', 490, { instead: 0 })],
      [915],
    ],
    [
      'taxes that are added',
      { discount: 900, total: 6_000, mode: 'exclusive', sums: [{ ...SUM, tax: 1_000 }] },
      [row('discount', -900), row('tax', 1_000, { sum: { ...SUM, tax: 1_000 } })],
      [],
    ],
    [
      'a company that owes the tax itself',
      { shipping: 490, total: 5_325, mode: 'inclusive', sums: [REVERSED] },
      [row('shipping', 490, { instead: 0 }), row('reverseCharge', -1_065)],
      [],
    ],
    [
      'shipping that a coupon made free',
      { shippingDiscount: 490, total: 5_900 },
      [row('shipping', 0, { instead: 490 })],
      [],
    ],
    ['shipping that is not known yet', { shipping: undefined, total: 5_900 }, [], []],
  ] as [string, Record<string, unknown>, object[], number[]][])(
    '%s',
    (_, { mode, sums = [], ...given }, expected, included) => {
      const made = orderRows({
        products: [{ amount: 5_900 }],
        discount: 0,
        shipping: 0,
        shippingDiscount: 0,
        total: 0,
        tax: mode ? { priceMode: mode as PriceMode, sums: sums as (typeof SUM)[] } : null,
        ...given,
      })
      expect(made.rows.slice(1)).toEqual(expected)
      expect(made.included.map(({ tax }) => tax)).toEqual(included)
    },
  )

  test('are in major units what they are in minor ones', () => {
    expect(
      orderRowsInMajor(
        {
          products: [{ amount: 25, name: 'Canvas' }],
          discount: 0.1,
          shipping: 4.9,
          shippingDiscount: 0,
          tax: { priceMode: 'inclusive', sums: [REVERSED] },
          total: 25.04,
        },
        'EUR',
      ).rows,
    ).toEqual([
      row('product', 25, { product: { amount: 25, name: 'Canvas' } }),
      row('discount', -0.1),
      row('shipping', 4.9, { instead: 0 }),
      row('reverseCharge', -4.76),
    ])
  })
})

/** Reproducible pseudo-random numbers from 0 to `below`. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const COUPON = makeCouponRule({ percentage: 20 })
const RULE: TaxRule = {
  country: 'de',
  number: 'DE1',
  priceMode: 'inclusive',
  byBuyersCountry: true,
  reverseCharge: true,
  rates: [
    { country: 'de', kind: 'goods', name: 'MwSt.', rate: 1_900 },
    { country: 'de', kind: 'electronic', name: 'MwSt.', rate: 700 },
    { country: 'fr', kind: 'electronic', name: 'TVA', rate: 2_000 },
  ],
}

test('of any order add up to what is paid', () => {
  const next = numbersOf(7)
  for (let round = 0; round < 2_000; round += 1) {
    const lines = Array.from({ length: 1 + next(5) }, () => {
      const amount = next(9_000)
      const isPrint = next(2) === 0
      return {
        type: isPrint ? ('Print' as const) : ('Download' as const),
        kind: isPrint ? ('goods' as const) : ('electronic' as const),
        amount,
        least: isPrint ? next(amount + 1) : 0,
      }
    })
    const asked = next(3) === 0 ? 0 : next(1_500)
    const redeemed = redeemCoupon(
      { ...COUPON, type: next(4) === 0 ? 'FreeShipping' : 'Percentage', percentage: 1 + next(100) },
      { currency: 'EUR', engineGuid: 'e', lines, shipping: { price: asked, least: 0 } },
      { now: 0, uses: { used: 0, pending: 0, usedByPerson: 0, pendingByPerson: 0 }, person: 'all' },
    )
    const offer =
      redeemed.refusal === undefined && next(3) > 0
        ? redeemed
        : { discount: 0, shares: [], freesShipping: false, shippingDiscount: 0 }
    const shipping = offer.freesShipping ? 0 : asked
    const priceMode = next(2) === 0 ? ('inclusive' as const) : ('exclusive' as const)
    const rule = next(4) === 0 ? undefined : { ...RULE, priceMode }
    const buyer = {
      country: ['de', 'fr', 'us'][next(3)]!,
      number: next(2) === 0 ? 'FR1' : '',
    }
    const taxed = taxCart(rule, buyer, [
      ...lines.map(({ kind, amount }, at) => ({ kind, amount: amount - (offer.shares[at] ?? 0) })),
      { kind: 'goods', amount: shipping },
    ])
    const amounts = {
      products: lines,
      discount: offer.discount,
      shipping,
      shippingDiscount: offer.shippingDiscount,
      tax: rule ? { priceMode, sums: sumTaxes(taxed.lines) } : null,
      total: taxed.total,
    }
    const { rows, total } = orderRows(amounts)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    const major = (amount: number) => toMajor({ amount, currency: 'EUR' })
    const inMajor = orderRowsInMajor(
      {
        ...amounts,
        products: lines.map(({ amount }) => ({ amount: major(amount) })),
        discount: major(amounts.discount),
        shipping: major(shipping),
        shippingDiscount: major(amounts.shippingDiscount),
        tax: amounts.tax && {
          priceMode,
          sums: amounts.tax.sums.map((sum) => ({ ...sum, tax: major(sum.tax) })),
        },
        total: major(total),
      },
      'EUR',
    )
    expect(inMajor.rows.map(({ kind, amount }) => [kind, amount])).toEqual(
      rows.map(({ kind, amount }) => [kind, major(amount)]),
    )
  }
})
