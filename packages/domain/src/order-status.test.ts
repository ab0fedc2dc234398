import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BoughtLine,
  ORDER_STATUSES,
  canHaveStatus,
  initialOrderStatus,
  printsStateOf,
  statusAfterRefunds,
} from './order-status.ts'

const lab = { type: 'Print', fulfillment: 'lab' } as const
const own = { type: 'Print', fulfillment: 'selfManaged' } as const
const download = { type: 'Download', fulfillment: 'lab' } as const
const edited = { type: 'Download', fulfillment: 'selfManaged' } as const
const film = { type: 'Video', fulfillment: 'lab' } as const

const kept = (line: BoughtLine) => ({ ...line, isRefunded: false })
const refunded = (line: BoughtLine) => ({ ...line, isRefunded: true })
const AT_STUDIO = { isLabShipped: false, isAtLab: false, isLabCancelled: false }

test.each([
  [[lab], false, 'Shipped'],
  [[download], false, 'Shipped'],
  [[own], false, 'Awaiting shipment'],
  [[edited], false, 'Shipped'],
  [[edited], true, 'Awaiting shipment'],
  [[download], true, 'Shipped'],
  [[lab, download, own], false, 'Awaiting shipment'],
  [[lab, download, film], true, 'Shipped'],
] as const)('%j, ordered before it was ready: %s, starts as %s', (lines, preOrder, status) => {
  expect(initialOrderStatus(lines, { preOrder })).toBe(status)
})

test.each([
  [[download], false],
  [[download, download], false],
  [[download, lab], true],
  [[edited], true],
  [[film], true],
  [[own], true],
] as const)('%j can be awaiting shipment: %s', (lines, can) => {
  expect(canHaveStatus(lines, 'Awaiting shipment')).toBe(can)
  expect(canHaveStatus(lines, 'Shipped')).toBe(true)
})

test.each([
  [[download, edited], 'Shipped', true, null],
  [[lab], 'Shipped', false, 'making'],
  [[lab], 'Awaiting shipment', true, 'shipped'],
  [[own], 'Awaiting shipment', false, 'making'],
  [[own, download], 'Shipped', false, 'shipped'],
  [[own, lab], 'Shipped', false, 'partlyShipped'],
  [[own, lab], 'Awaiting shipment', true, 'partlyShipped'],
  [[own, lab], 'Shipped', true, 'shipped'],
] as const)(
  'the prints of %j, %s, the lab done: %s, are %s',
  (lines, status, isLabShipped, state) => {
    expect(printsStateOf(lines.map(kept), { ...AT_STUDIO, status, isLabShipped })).toBe(state)
  },
)

test.each([
  [[refunded(own)], 'Awaiting shipment', {}, 'cancelled'],
  [[refunded(own)], 'Nothing to ship', {}, 'cancelled'],
  [[refunded(own)], 'Shipped', {}, 'shipped'],
  [[refunded(own), kept(own)], 'Awaiting shipment', {}, 'making'],
  [[refunded(lab)], 'Shipped', {}, 'cancelled'],
  [[refunded(lab)], 'Shipped', { isAtLab: true }, 'making'],
  [[refunded(lab)], 'Shipped', { isAtLab: true, isLabShipped: true }, 'shipped'],
  [[refunded(lab)], 'Shipped', { isLabCancelled: true }, 'cancelled'],
  [[kept(lab)], 'Shipped', { isLabCancelled: true }, null],
  [[refunded(own), kept(lab)], 'Nothing to ship', { isAtLab: true, isLabShipped: true }, 'shipped'],
  [[refunded(download)], 'Shipped', {}, null],
] as const)('after refunds the prints of %j, %s, %j, are %s', (lines, status, lab, state) => {
  expect(printsStateOf(lines, { ...AT_STUDIO, ...lab, status })).toBe(state)
})

test.each([
  ['Awaiting shipment', [refunded(own)], false, 'Nothing to ship'],
  ['Awaiting shipment', [refunded(own), kept(own)], false, 'Awaiting shipment'],
  ['Awaiting shipment', [refunded(own), kept(download), kept(lab)], false, 'Nothing to ship'],
  ['Awaiting shipment', [kept(own), refunded(download)], false, 'Awaiting shipment'],
  ['Awaiting shipment', [refunded(own), kept(edited)], true, 'Awaiting shipment'],
  ['Awaiting shipment', [kept(lab), refunded(download)], false, 'Awaiting shipment'],
  ['Awaiting shipment', [refunded(lab)], false, 'Nothing to ship'],
  ['Nothing to ship', [kept(own)], false, 'Awaiting shipment'],
  ['Shipped', [refunded(own)], false, 'Shipped'],
] as const)(
  '%s with the refunds of %j, ordered early: %s, is %s',
  (status, lines, preOrder, is) => {
    expect(statusAfterRefunds(status, lines, { preOrder })).toBe(is)
  },
)

test('an order is to be shipped or not, whichever of its lines was refunded first', () => {
  const line = fc.constantFrom<BoughtLine>(lab, own, download, edited, film)
  fc.assert(
    fc.property(
      fc.array(fc.record({ line, isRefunded: fc.boolean() }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (bought, preOrder) => {
        const lines = bought.map(({ line: one, isRefunded }) => ({ ...one, isRefunded }))
        const after = statusAfterRefunds('Awaiting shipment', lines, { preOrder })
        expect(statusAfterRefunds(after, lines, { preOrder })).toBe(after)
        const undone = lines.map(kept)
        expect(statusAfterRefunds(after, undone, { preOrder })).toBe(
          canHaveStatus(undone, 'Awaiting shipment') ? 'Awaiting shipment' : 'Nothing to ship',
        )
        expect(statusAfterRefunds('Awaiting shipment', lines.map(refunded), { preOrder })).toBe(
          'Nothing to ship',
        )
      },
    ),
  )
})

test('what an order starts with, it can always have, and no order is shipped before all of its prints are', () => {
  const line = fc.constantFrom<BoughtLine>(lab, own, download, edited, film)
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...ORDER_STATUSES),
      fc.boolean(),
      (lines, status, isLabShipped) => {
        const initial = initialOrderStatus(lines, { preOrder: true })
        expect(canHaveStatus(lines, initial)).toBe(true)
        const progress = { ...AT_STUDIO, status, isLabShipped }
        const isShipped = printsStateOf(lines.map(kept), progress) === 'shipped'
        expect(isShipped && lines.includes(lab) && !isLabShipped).toBe(false)
        expect(isShipped && lines.includes(own) && status !== 'Shipped').toBe(false)
      },
    ),
  )
})
