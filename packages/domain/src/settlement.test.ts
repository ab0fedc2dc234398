import { expect, test } from 'vitest'
import { SETTLEMENT_MS, isSettled, payoutStateOf } from './settlement.ts'

const order = {
  createdAt: 1_000,
  paidOut: false,
  payoutGuid: null,
  grossProfit: 500,
  payoutExtra: 0,
  disputeState: null,
}

test('money is available three days after the order, to the millisecond', () => {
  expect(isSettled(1_000, 1_000 + SETTLEMENT_MS - 1)).toBe(false)
  expect(isSettled(1_000, 1_000 + SETTLEMENT_MS)).toBe(true)
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
] as const)('%j at %i is %s', (change, now, state) => {
  expect(payoutStateOf({ ...order, ...change }, now)).toBe(state)
})
