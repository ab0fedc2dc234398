import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEDGER_ENTRY_KINDS, type LedgerEntry, addUpStatement, balanceChange } from './statement.ts'

const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  kind: 'sale',
  day: 1,
  count: 1,
  grossProfit: 0,
  fees: 0,
  shippingFee: 0,
  transactionFee: 0,
  paidOut: 0,
  ...change,
})

test('a month: what was there, what moved, what is left', () => {
  const { opening, moved, closing, days } = addUpStatement([
    entry({ day: 0, grossProfit: 5_000, fees: 500 }),
    entry({ day: 0, kind: 'payout', paidOut: 1_000 }),
    entry({ day: 9, kind: 'payout', paidOut: 3_500 }),
    entry({
      day: 2,
      count: 2,
      grossProfit: 2_000,
      fees: 200,
      shippingFee: 300,
      transactionFee: 50,
    }),
    entry({ day: 2, kind: 'refund', grossProfit: -1_000, fees: -100 }),
    entry({ day: 3, kind: 'outside', grossProfit: -700 }),
    entry({ day: 3, kind: 'offline', grossProfit: 1_200 }),
    entry({ day: 4, kind: 'correction', transactionFee: 1_500 }),
  ])
  expect([opening, closing]).toEqual([3_500, -950])
  expect(moved.sale).toMatchObject({ count: 2, grossProfit: 2_000, fees: 200 })
  expect(moved.refund).toMatchObject({ count: 1, grossProfit: -1_000, fees: -100 })
  expect(moved.outside.grossProfit).toBe(-700)
  expect(moved.offline).toMatchObject({ count: 1, grossProfit: 1_200 })
  expect(days).toEqual([
    { day: 2, sales: 2_000, orders: 2, costs: 550, givenBack: -900, paidOut: 0, balance: 4_050 },
    { day: 3, sales: 0, orders: 0, costs: 0, givenBack: 0, paidOut: 0, balance: 4_050 },
    { day: 4, sales: 0, orders: 0, costs: 0, givenBack: -1_500, paidOut: 0, balance: 2_550 },
    { day: 9, sales: 0, orders: 0, costs: 0, givenBack: 0, paidOut: 3_500, balance: -950 },
  ])
})

test('nothing moved', () => {
  expect(addUpStatement([])).toMatchObject({ opening: 0, closing: 0, days: [] })
})

test('opening and all that moved come to the closing balance, in any sequence', () => {
  const amount = fc.integer({ min: -10_000, max: 10_000 })
  const any = fc.record({
    kind: fc.constantFrom(...LEDGER_ENTRY_KINDS),
    day: fc.integer({ min: 0, max: 31 }),
    count: fc.integer({ min: 0, max: 5 }),
    grossProfit: amount,
    fees: amount,
    shippingFee: amount,
    transactionFee: amount,
    paidOut: amount,
  })
  fc.assert(
    fc.property(fc.array(any), (entries) => {
      const statement = addUpStatement(entries)
      const sum = LEDGER_ENTRY_KINDS.reduce(
        (total, kind) => total + balanceChange({ kind, ...statement.moved[kind] }),
        statement.opening,
      )
      expect(sum).toBe(statement.closing)
      expect(statement.closing).toBe(entries.reduce((all, one) => all + balanceChange(one), 0))
      expect(addUpStatement(entries.toReversed())).toEqual(statement)
    }),
  )
})
