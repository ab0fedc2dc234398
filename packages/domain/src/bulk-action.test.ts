import { expect, test } from 'vitest'
import {
  BULK_ACTION_KINDS,
  BULK_UNDO_MS,
  type BulkOrderFacts,
  type BulkRequest,
  bulkUndoUntil,
  canUndoBulk,
  planBulkOrder,
} from './bulk-action.ts'

const NOW = 1_000
const PRINT = { type: 'Print', fulfillment: 'selfManaged' } as const
const DHL = { carrier: 'DHL', number: '1', url: '' }
const ORDER: BulkOrderFacts = {
  status: 'Awaiting shipment',
  tracking: null,
  lines: [PRINT],
  shipment: undefined,
  hasRefusedPrints: false,
  emailAddress: 'ada@runner.test',
  rest: 1_000,
  hasPayment: true,
  isDisputed: false,
  isRefunded: false,
}
const HELD = { state: 'waiting', heldUntil: NOW + 1 } as const

test.each<[string, Partial<BulkOrderFacts>, Omit<BulkRequest, 'now'>, string]>([
  ['a waiting order is shipped', {}, { kind: 'markShipped' }, 'planned'],
  [
    'one whose money is all back',
    { isRefunded: true },
    { kind: 'markShipped' },
    'nothing nothingLeft',
  ],
  ['one that is shipped', { status: 'Shipped' }, { kind: 'markShipped' }, 'nothing shippedAlready'],
  [
    'one that is shipped gets the number of its parcel',
    { status: 'Shipped' },
    { kind: 'markShipped', tracking: DHL },
    'planned',
  ],
  [
    'the number that it has already',
    { status: 'Shipped', tracking: { ...DHL, url: 'https://dhl.test' } },
    { kind: 'markShipped', tracking: DHL },
    'nothing shippedAlready',
  ],
  [
    'a carrier alone takes no number’s place',
    { status: 'Shipped', tracking: DHL },
    { kind: 'markShipped', tracking: { ...DHL, carrier: 'UPS', number: '' } },
    'nothing shippedAlready',
  ],
  [
    'one that the list does not name',
    {},
    { kind: 'markShipped', isUnlisted: true },
    'nothing notListed',
  ],
  ['a shipped one waits again', { status: 'Shipped' }, { kind: 'markAwaiting' }, 'planned'],
  ['one that waits', {}, { kind: 'markAwaiting' }, 'nothing awaitingAlready'],
  [
    'downloads can’t wait',
    { status: 'Shipped', lines: [{ type: 'Download', fulfillment: 'lab' }] },
    { kind: 'markAwaiting' },
    'impossible alwaysShipped',
  ],
  ['a mail', {}, { kind: 'resendConfirmation' }, 'planned'],
  [
    'no one to write to',
    { emailAddress: '' },
    { kind: 'resendConfirmation' },
    'impossible noAddress',
  ],
  [
    'a buyer who gets one already',
    {},
    { kind: 'resendConfirmation', isRepeatedBuyer: true },
    'nothing sameBuyer',
  ],
  [
    'an order that delivers nothing',
    { isRefunded: true },
    { kind: 'resendConfirmation' },
    'nothing nothingLeft',
  ],
  ['links', {}, { kind: 'endLinks' }, 'planned'],
  ['held prints', { shipment: HELD }, { kind: 'sendToLab' }, 'planned'],
  [
    'prints at the lab',
    { shipment: { state: 'placed', heldUntil: null } },
    { kind: 'sendToLab' },
    'nothing notHeld',
  ],
  ['nothing for the lab', {}, { kind: 'sendToLab' }, 'nothing noLabPrints'],
  ['refused prints', { hasRefusedPrints: true }, { kind: 'retryLab' }, 'planned'],
  ['prints that were not refused', { shipment: HELD }, { kind: 'retryLab' }, 'nothing notRefused'],
  ['nothing to refuse', {}, { kind: 'retryLab' }, 'nothing noLabPrints'],
  ['money goes back', {}, { kind: 'refund' }, 'planned'],
  ['money is back', { rest: 0 }, { kind: 'refund' }, 'nothing nothingLeft'],
  [
    'money that no provider took',
    { hasPayment: false },
    { kind: 'refund' },
    'impossible noPayment',
  ],
  ['money that is disputed', { isDisputed: true }, { kind: 'refund' }, 'impossible disputed'],
])('%s', (_name, change, requested, expected) => {
  const { state, hint } = planBulkOrder({ ...ORDER, ...change }, { ...requested, now: NOW })
  expect([state, hint].filter(Boolean).join(' ')).toBe(expected)
})

test('what was shipped is taken back for a day, an email never', () => {
  const done = { state: 'done', doneAt: NOW } as const
  const until = (kind: (typeof BULK_ACTION_KINDS)[number], now = NOW) =>
    bulkUndoUntil({ ...done, kind }, now)
  expect(until('markShipped')).toBe(NOW + BULK_UNDO_MS)
  expect(until('markShipped', NOW + BULK_UNDO_MS)).toBeNull()
  expect(bulkUndoUntil({ kind: 'markShipped', state: 'running', doneAt: null }, NOW)).toBeNull()
  expect(BULK_ACTION_KINDS.filter(canUndoBulk)).toEqual(['markShipped', 'markAwaiting'])
  expect(until('refund')).toBeNull()
})
