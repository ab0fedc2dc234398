import { expect, test } from 'vitest'
import { DISPUTE_STATES, disputeCost, orderDisputeState } from './dispute.ts'

test.each([
  ['open', { loss: 0, fee: 0 }],
  ['lost', { loss: 2_000, fee: 1_500 }],
  // Some providers keep their fee even if the studio wins.
  ['won', { loss: 0, fee: 1_500 }],
] as const)('a dispute that is %s costs %j', (state, cost) => {
  expect(disputeCost({ state, loss: 2_000, fee: 1_500 })).toEqual(cost)
})

test.each([
  [[], null],
  [['won'], 'won'],
  [['won', 'lost'], 'lost'],
  [['lost', 'open'], 'open'],
  [['won', 'open', 'lost'], 'open'],
] as const)('an order with disputes %j is %s', (states, state) => {
  expect(orderDisputeState(states)).toBe(state)
  expect(orderDisputeState(states.toReversed())).toBe(state)
})

test('an order has a state exactly when it has a dispute, and one of those', () => {
  for (const first of DISPUTE_STATES)
    for (const second of DISPUTE_STATES)
      expect([first, second]).toContain(orderDisputeState([first, second]))
})
