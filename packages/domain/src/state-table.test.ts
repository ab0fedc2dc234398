import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BULK_ACTION_STATES,
  BULK_ACTION_TABLE,
  BULK_ORDER_STATES,
  BULK_ORDER_TABLE,
} from './bulk-action.ts'
import { CAMPAIGN_STATUSES, CAMPAIGN_TABLE } from './campaign.ts'
import { CHECKOUT_STATES, CHECKOUT_TABLE } from './checkout-state.ts'
import { DISPUTE_STATES, DISPUTE_TABLE } from './dispute.ts'
import { IMPORT_STATES, IMPORT_TABLE } from './import-state.ts'
import { PAYOUT_STATUSES, PAYOUT_TABLE, TRANSFER_STATES, TRANSFER_TABLE } from './payout.ts'
import { REEL_STATES, REEL_TABLE } from './reel.ts'
import { REFUND_STATES, REFUND_TABLE } from './refund.ts'
import { SHIPMENT_STATES, SHIPMENT_TABLE } from './shipment-state.ts'
import { type StateTable, canGo, changeOf, nextState } from './state-table.ts'
import { EXPORT_STATES, EXPORT_TABLE } from './studio-export.ts'

interface Described {
  states: readonly string[]
  table: StateTable<string, string>
  /** States that a new record can have. */
  first: string[]
  /** States that a record never leaves. */
  last: string[]
}

const TABLES: Record<string, Described> = {
  refund: { states: REFUND_STATES, table: REFUND_TABLE, first: ['requested', 'sent'], last: [] },
  dispute: { states: DISPUTE_STATES, table: DISPUTE_TABLE, first: [...DISPUTE_STATES], last: [] },
  payout: { states: PAYOUT_STATUSES, table: PAYOUT_TABLE, first: ['pending'], last: [] },
  transfer: { states: TRANSFER_STATES, table: TRANSFER_TABLE, first: ['waiting'], last: [] },
  checkout: {
    states: CHECKOUT_STATES,
    table: CHECKOUT_TABLE,
    first: ['open'],
    last: ['paid', 'refunded'],
  },
  shipment: { states: SHIPMENT_STATES, table: SHIPMENT_TABLE, first: ['waiting'], last: [] },
  campaign: {
    states: CAMPAIGN_STATUSES,
    table: CAMPAIGN_TABLE,
    first: ['scheduled', 'sending'],
    last: ['cancelled'],
  },
  'bulk action': {
    states: BULK_ACTION_STATES,
    table: BULK_ACTION_TABLE,
    first: ['planned'],
    last: ['undone'],
  },
  'bulk order': {
    states: BULK_ORDER_STATES,
    table: BULK_ORDER_TABLE,
    first: ['planned'],
    last: ['failed', 'nothing', 'impossible', 'undone', 'kept'],
  },
  import: { states: IMPORT_STATES, table: IMPORT_TABLE, first: ['waiting'], last: ['undone'] },
  reel: { states: REEL_STATES, table: REEL_TABLE, first: ['waiting'], last: [] },
  export: { states: EXPORT_STATES, table: EXPORT_TABLE, first: ['waiting'], last: ['ready'] },
}

describe.each(Object.entries(TABLES))('the states of a %s', (_, { states, table, first, last }) => {
  const events = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))]

  test('random events never leave the table, and an impossible one changes nothing', () => {
    const anyEvent = fc.constantFrom(...events, 'explode', 'toString')
    fc.assert(
      fc.property(fc.constantFrom(...first), fc.array(anyEvent), (start, happened) => {
        let state = start
        for (const event of happened) {
          const to = nextState(table, state, event)
          expect(canGo(table, state, event)).toBe(to !== undefined)
          if (to === undefined) continue
          expect(states).toContain(to)
          expect(!last.includes(state) || to === state).toBe(true)
          state = to
        }
      }),
    )
  })

  test('every state can be reached, and only the last ones are never left', () => {
    const reached = new Set(first)
    for (const state of reached)
      for (const event of events) {
        const to = nextState(table, state, event)
        if (to !== undefined) reached.add(to)
      }
    expect([...reached].toSorted()).toEqual([...states].toSorted())
    const stays = (state: string) =>
      events.every((event) => [undefined, state].includes(nextState(table, state, event)))
    expect(states.filter(stays).toSorted()).toEqual(last.toSorted())
  })

  test('an event leads to one state, from all states in which it can happen', () => {
    for (const event of events) {
      const { from, to } = changeOf(table, event)
      for (const state of states)
        expect(nextState(table, state, event)).toBe(from.includes(state) ? to : undefined)
    }
  })

  test('a state that no one knows has no events', () => {
    for (const event of [...events, 'constructor'])
      for (const state of ['unknown', 'constructor', '__proto__'])
        expect(canGo(table, state, event)).toBe(false)
  })
})

test.each([
  ['a settled refund can only come back', REFUND_TABLE.settled, { return: 'failed' }],
  ['a refund that failed can be tried again', REFUND_TABLE.failed.retry, 'requested'],
  ['a transfer that is paid can only come back', TRANSFER_TABLE.paid, { return: 'failed' }],
  ['a checkout that was given back takes no payment', CHECKOUT_TABLE.refunded, {}],
  [
    'a checkout that has expired takes a late payment',
    CHECKOUT_TABLE.expired,
    { pay: 'paid', fallShort: 'replaced' },
  ],
  [
    'a reel that is ready is made again only when its films are lost',
    REEL_TABLE.ready,
    { lose: 'waiting' },
  ],
  ['an import that is done can only be taken back', IMPORT_TABLE.done, { undo: 'undoing' }],
  ['a bulk action is taken back to its end', BULK_ACTION_TABLE.undoing, { endUndo: 'undone' }],
  [
    'an order that was changed in bulk can only be undone or kept',
    BULK_ORDER_TABLE.done,
    { undo: 'undone', keep: 'kept' },
  ],
  ['a sent campaign can only be opened again', CAMPAIGN_TABLE.sent, { reopen: 'sending' }],
])('%s', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})

test('an event that leads to several states, or to none, is no change of many rows', () => {
  const table = { a: { go: 'b' }, b: { go: 'a' } } as const
  expect(() => changeOf<'a' | 'b', 'go' | 'stop'>(table, 'go')).toThrow('several')
  expect(() => changeOf<'a' | 'b', 'go' | 'stop'>(table, 'stop')).toThrow('no state')
})
