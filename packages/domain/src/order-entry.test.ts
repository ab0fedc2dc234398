import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountsIn, changeMoney, countsIn, refundChange, undone } from './order-entry.ts'
import { netProfitOf } from './order-money.ts'

const ORDER = {
  grossProfit: 2_000,
  fees: 200,
  shippingFee: 500,
  transactionFee: 50,
  netProfit: 1_250,
  tax: 333,
  refunded: 0,
  payoutExtra: 0,
}
const REFUND = { amount: 1_000, commission: 100, returnsCommission: true, tax: 167 }

test.each<[string, Partial<typeof REFUND>, CountsIn, Partial<typeof ORDER>]>([
  ['before a payout', {}, 'order', { netProfit: 350, payoutExtra: 0 }],
  ['after a payout', {}, 'payout', { netProfit: 350, payoutExtra: 900 }],
  ['by the studio itself', { returnsCommission: false }, 'none', { netProfit: 250, fees: 200 }],
  ['with its commission kept', { returnsCommission: false }, 'order', { netProfit: 250 }],
])('a refund %s', (_, change, counts, expected) => {
  const money = changeMoney(ORDER, refundChange({ ...REFUND, ...change }), counts)
  expect(money).toMatchObject({ grossProfit: 1_000, refunded: 1_000, tax: 166, ...expected })
})

test.each([
  [{ paidOut: false, payoutGuid: null }, false, 'order'],
  [{ paidOut: false, payoutGuid: 'p' }, false, 'payout'],
  [{ paidOut: true, payoutGuid: null }, false, 'payout'],
  [{ paidOut: false, payoutGuid: null }, true, 'none'],
  [{ paidOut: true, payoutGuid: 'p' }, true, 'none'],
])(
  'a change of an order with %o, given outside: %s, counts in %s',
  (order, isOutside, expected) => {
    expect(countsIn(order, { isOutside })).toBe(expected)
  },
)

test('what is left follows from the parts, what was paid stays, and undone it is as before', () => {
  const units = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const anyChange = fc.record({
    grossProfit: units,
    fees: units,
    shippingFee: units,
    transactionFee: units,
    tax: units,
  })
  const anyCount = fc.constantFrom<CountsIn>('order', 'payout', 'none')
  fc.assert(
    fc.property(anyChange, anyCount, (change, counts) => {
      const after = changeMoney(ORDER, change, counts)
      expect(after.netProfit).toBe(netProfitOf(after))
      expect(after.grossProfit + after.refunded).toBe(ORDER.grossProfit)
      // The order's contribution to payouts only changes while no payout includes it.
      const added = after.netProfit + after.payoutExtra
      expect(added).toBe(counts === 'order' ? after.netProfit : ORDER.netProfit)
      expect(changeMoney(after, undone(change), counts)).toEqual(ORDER)
    }),
  )
})
