import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BoughtLine,
  ORDER_STATUSES,
  canHaveStatus,
  initialOrderStatus,
  printsStateOf,
} from './order-status.ts'

const lab = { type: 'Print', fulfillment: 'lab' } as const
const own = { type: 'Print', fulfillment: 'selfManaged' } as const
const download = { type: 'Download', fulfillment: 'lab' } as const
const edited = { type: 'Download', fulfillment: 'selfManaged' } as const
const film = { type: 'Video', fulfillment: 'lab' } as const

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
    expect(printsStateOf(lines, { status, isLabShipped })).toBe(state)
  },
)

test('what an order starts with, it can always have, and no order is shipped before all of its prints are', () => {
  const line = fc.constantFrom<BoughtLine>(lab, own, download, edited, film)
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...ORDER_STATUSES),
      fc.boolean(),
      (lines, status, isLabShipped) => {
        expect(canHaveStatus(lines, initialOrderStatus(lines, { preOrder: true }))).toBe(true)
        const isShipped = printsStateOf(lines, { status, isLabShipped }) === 'shipped'
        expect(isShipped && lines.includes(lab) && !isLabShipped).toBe(false)
        expect(isShipped && lines.includes(own) && status !== 'Shipped').toBe(false)
      },
    ),
  )
})
