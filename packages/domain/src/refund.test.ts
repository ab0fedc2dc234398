import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Given,
  type RefundableOrder,
  type RequestedRefund,
  isLineRefunded,
  refundRest,
  refundStatusOf,
  refundableUnits,
  shippingMostOf,
  splitRefund,
} from './refund.ts'

const NOTHING: Given = { amount: 0, throughProvider: 0, commission: 0, shipping: 0, onCards: 0 }

/** Two prints at 10.00 with a discount of 0.01, and a package of five photos at 7.00. */
const ORDER: RefundableOrder = {
  paid: 2_699,
  byCards: 0,
  commission: 270,
  shippingMost: 400,
  given: NOTHING,
  lines: [
    { guid: 'prints', units: 2, unitPrice: 1_000, paid: 1_999, refundedUnits: 0 },
    { guid: 'package', units: 5, unitPrice: null, paid: 700, refundedUnits: 0 },
  ],
}

test.each<[string, RequestedRefund, Partial<RefundableOrder>, unknown]>([
  ['all of it', {}, {}, { amount: 2_699, shipping: 0, commission: 270, lines: [] }],
  [
    'all of the rest',
    {},
    { given: { ...NOTHING, amount: 99, throughProvider: 99, commission: 10 } },
    { amount: 2_600, commission: 260 },
  ],
  ['an amount', { amount: 5 }, {}, { amount: 5, commission: 1 }],
  [
    'one of two, less its discount',
    { lines: [{ guid: 'prints', quantity: 1 }] },
    {},
    { amount: 1_000, lines: [{ guid: 'prints', quantity: 1, amount: 1_000 }] },
  ],
  [
    'a package, which is one thing',
    { lines: [{ guid: 'package', quantity: 1 }] },
    {},
    { amount: 700 },
  ],
  [
    'lines with shipping',
    { lines: [{ guid: 'package', quantity: 1 }], shipping: 395 },
    {},
    { amount: 1_095, shipping: 395 },
  ],
  ['more than was paid', { amount: 2_700 }, {}, { refusal: 'too_much' }],
  [
    'more than is left',
    { amount: 2_600 },
    { given: { ...NOTHING, amount: 100 } },
    { refusal: 'too_much' },
  ],
  [
    'when all is given back',
    {},
    { given: { ...NOTHING, amount: 2_699 } },
    { refusal: 'nothing_left' },
  ],
  ['when nothing was paid', {}, { paid: 0 }, { refusal: 'nothing_left' }],
  ['no line', { lines: [] }, {}, { refusal: 'nothing_asked' }],
  ['another line', { lines: [{ guid: 'other', quantity: 1 }] }, {}, { refusal: 'line_unknown' }],
  [
    'three of two, named twice',
    {
      lines: [
        { guid: 'prints', quantity: 2 },
        { guid: 'prints', quantity: 1 },
      ],
    },
    {},
    { refusal: 'too_many_units' },
  ],
  ['more shipping than the lab took', { shipping: 401 }, {}, { refusal: 'too_much_shipping' }],
  [
    'shipping that was given back',
    { shipping: 101 },
    { given: { ...NOTHING, amount: 300, shipping: 300 } },
    { refusal: 'too_much_shipping' },
  ],
])('%s', (_name, requested, change, expected) => {
  const split = splitRefund({ ...ORDER, ...change }, requested)
  expect(split).toMatchObject(expected as object)
})

test.each([
  [{ shippingPrice: 0, shippingDiscount: 0, shippingFee: 400 }, 400],
  [{ shippingPrice: 595, shippingDiscount: 0, shippingFee: 400 }, 595],
  [{ shippingPrice: 0, shippingDiscount: 0, shippingFee: 0 }, 0],
  [{ shippingPrice: 0, shippingDiscount: 490, shippingFee: 400 }, 0],
])('of %j that much can be given back for shipping', (order, most) => {
  expect(shippingMostOf(order)).toBe(most)
})

test('what was given outside takes no commission back', () => {
  const given = { ...NOTHING, amount: 1_349, throughProvider: 0 }
  expect(splitRefund({ ...ORDER, given }, {})).toMatchObject({ amount: 1_350, commission: 135 })
})

test.each<[string, RequestedRefund, Partial<RefundableOrder>, unknown]>([
  ['a part', { amount: 500 }, {}, { amount: 500, onCards: 500, commission: 0 }],
  ['all', {}, {}, { amount: 2_699, onCards: 699, commission: 200 }],
  [
    'the rest',
    { amount: 300 },
    { given: { ...NOTHING, amount: 500, onCards: 500 } },
    { onCards: 199, commission: 10 },
  ],
])(
  '%s of an order that a gift card paid in part goes back onto the card first',
  (_, requested, change, expected) => {
    const order = { ...ORDER, byCards: 699, commission: 200, ...change }
    expect(splitRefund(order, requested)).toMatchObject(expected as object)
  },
)

test.each([
  [{ grossProfit: 10, refunded: 0 }, null],
  [{ grossProfit: 0, refunded: 0 }, null],
  [{ grossProfit: 3, refunded: 7 }, 'Partly refunded'],
  [{ grossProfit: 0, refunded: 10 }, 'Refunded'],
  [{ grossProfit: -2, refunded: 12 }, 'Refunded'],
])('%j is %s', (order, status) => {
  expect(refundStatusOf(order)).toBe(status)
})

const aLine = fc
  .record({
    units: fc.integer({ min: 1, max: 20 }),
    isPackage: fc.boolean(),
    amount: fc.integer({ min: 0, max: 100_000 }),
    off: fc.nat(100),
  })
  .map(({ units, isPackage, amount, off }) => ({
    units,
    unitPrice: isPackage ? null : 1,
    paid: amount - Math.floor((amount * off) / 100),
  }))

const anOrder = fc
  .record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
    commission: fc.nat(100),
    shipping: fc.nat(100),
    byCards: fc.constantFrom(0, 0, 30, 100),
  })
  .map(({ lines, commission, shipping, byCards: percent }) => {
    const paid = lines.reduce((sum, line) => sum + line.paid, 0)
    const byCards = Math.floor((paid * percent) / 100)
    return {
      paid,
      byCards,
      commission: Math.floor(((paid - byCards) * commission) / 100),
      shippingMost: Math.floor((paid * shipping) / 100),
      given: NOTHING,
      lines: lines.map((line, at) => ({ ...line, guid: String(at), refundedUnits: 0 })),
    }
  })

const aRequest = fc.oneof(
  fc.record({ amount: fc.nat(50_000) }),
  fc.record({ shipping: fc.nat(5_000) }),
  fc.record({
    lines: fc.array(fc.record({ at: fc.nat(5), quantity: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 3,
    }),
  }),
)

/** The order after a refund, or unchanged if the refund is rejected. */
function give(
  order: RefundableOrder,
  requested: RequestedRefund,
  isOutside = false,
): { order: RefundableOrder; amount: number; commission: number } {
  const split = splitRefund(order, requested)
  if ('refusal' in split) return { order, amount: 0, commission: 0 }
  const commission = isOutside ? 0 : split.commission
  return {
    amount: split.amount,
    commission,
    order: {
      ...order,
      given: {
        amount: order.given.amount + split.amount,
        throughProvider:
          order.given.throughProvider + (isOutside ? 0 : split.amount - split.onCards),
        onCards: order.given.onCards + (isOutside ? 0 : split.onCards),
        commission: order.given.commission + commission,
        shipping: order.given.shipping + split.shipping,
      },
      lines: order.lines.map((line) => ({
        ...line,
        refundedUnits:
          line.refundedUnits + (split.lines.find(({ guid }) => guid === line.guid)?.quantity ?? 0),
      })),
    },
  }
}

test('parts and the rest come to the whole, and never to more', () => {
  fc.assert(
    fc.property(
      anOrder,
      fc.array(fc.record({ requested: aRequest, isOutside: fc.boolean() }), { maxLength: 8 }),
      (order, wishes) => {
        let now: RefundableOrder = order
        let given = 0
        for (const { requested, isOutside } of wishes) {
          const named: RequestedRefund =
            'lines' in requested
              ? {
                  lines: requested.lines.map(({ at, quantity }) => ({
                    guid: String(at),
                    quantity,
                  })),
                }
              : requested
          const step = give(now, named, isOutside)
          now = step.order
          given += step.amount
          expect(step.amount).toBeGreaterThanOrEqual(0)
          expect(given).toBeLessThanOrEqual(order.paid)
          expect(now.given.commission).toBeLessThanOrEqual(order.commission)
          expect(step.commission).toBeLessThanOrEqual(step.amount)
          expect(now.given.onCards).toBeLessThanOrEqual(order.byCards)
          expect(now.given.throughProvider).toBeLessThanOrEqual(order.paid - order.byCards)
        }
        const rest = give(now, {})
        expect(given + rest.amount).toBe(order.paid)
        expect(refundRest(rest.order)).toBe(0)
        const isOutside = wishes.some((requested) => requested.isOutside)
        expect(isOutside || rest.order.given.commission === order.commission).toBe(true)
      },
    ),
  )
})

test('the units of all lines, one by one, come to what was paid', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      let now: RefundableOrder = order
      let given = 0
      for (const line of order.lines)
        for (let unit = 0; unit < refundableUnits(line); unit++) {
          const step = give(now, { lines: [{ guid: line.guid, quantity: 1 }] })
          now = step.order
          given += step.amount
          if (step.amount === 0)
            now = {
              ...now,
              lines: now.lines.map((each) =>
                each.guid === line.guid ? { ...each, refundedUnits: unit + 1 } : each,
              ),
            }
        }
      expect(given).toBe(order.paid)
      expect(now.given.commission).toBe(order.commission)
    }),
  )
})

const PAID = { grossProfit: 2_699, refunded: 0 }
test.each([
  ['one of two prints', { units: 2, unitPrice: 1_000, refundedUnits: 1 }, PAID, false],
  ['both prints', { units: 2, unitPrice: 1_000, refundedUnits: 2 }, PAID, true],
  ['a package, which is one thing', { units: 5, unitPrice: null, refundedUnits: 1 }, PAID, true],
  ['a package of which nothing was', { units: 5, unitPrice: null, refundedUnits: 0 }, PAID, false],
  [
    'no unit by its name, but all of the order',
    { units: 2, unitPrice: 1_000, refundedUnits: 0 },
    { grossProfit: 0, refunded: 2_699 },
    true,
  ],
  [
    'no unit by its name, and a part of the order',
    { units: 2, unitPrice: 1_000, refundedUnits: 0 },
    { grossProfit: 699, refunded: 2_000 },
    false,
  ],
])('whether all of a line was given back: %s', (_, line, order, expected) => {
  expect(isLineRefunded(line, order)).toBe(expected)
})
