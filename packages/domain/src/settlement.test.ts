import { expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import { SETTLEMENT_MS, payoutStateOf, settlementOf } from './settlement.ts'

const order = {
  availableFrom: 1_000 + SETTLEMENT_MS,
  paidOut: false,
  payoutGuid: null,
  grossProfit: 500,
  payoutExtra: 0,
  disputeState: null,
}

const MADE = 1_000_000

test.each([
  // Days since the account was created, the setting in days, days that the money waits.
  [0, 7, 7],
  [29.99, 7, 7],
  [30, 7, 3],
  [400, 7, 3],
  [5, 3, 3],
  [5, 30, 30],
  // Never less than for other studios.
  [5, 1, 3],
])('an order on day %d waits, with %d for new studios, %d days', (day, newStudioDays, waits) => {
  expect(
    settlementOf(MADE + day * DAY_MS, { accountCreatedAt: MADE, newStudioDays }) / DAY_MS,
  ).toBe(waits)
})

test.each([
  [{}, 2_000, 'Pending'],
  [{}, 1_000 + SETTLEMENT_MS, 'Available'],
  [{ payoutGuid: 'p' }, 1_000 + SETTLEMENT_MS, 'In payout'],
  [{ payoutGuid: 'p', paidOut: true }, 2_000, 'Paid'],
  [{ grossProfit: 0 }, 1_000 + SETTLEMENT_MS, null],
  [{ disputeState: 'open' }, 1_000 + SETTLEMENT_MS, 'On hold'],
  [{ disputeState: 'lost' }, 1_000 + SETTLEMENT_MS, 'Available'],
  [{ disputeState: 'open', payoutGuid: 'p' }, 2_000, 'In payout'],
  [{ disputeState: 'open', payoutGuid: 'p', paidOut: true }, 2_000, 'Paid'],
  [{ disputeState: 'open', grossProfit: 0 }, 2_000, null],
  [{ grossProfit: 0, payoutExtra: 500 }, 1_000 + SETTLEMENT_MS, 'Available'],
  // The studio took the money itself.
  [{ grossProfit: 500, payoutExtra: -500 }, 1_000 + SETTLEMENT_MS, null],
] as const)('%j at %i is %s', (change, now, state) => {
  expect(payoutStateOf({ ...order, ...change }, now)).toBe(state)
})
