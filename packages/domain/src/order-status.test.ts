import { expect, test } from 'vitest'
import { initialOrderStatus } from './order-status.ts'

const lab = { type: 'Print', fulfillment: 'lab' } as const
const own = { type: 'Print', fulfillment: 'selfManaged' } as const
const download = { type: 'Download', fulfillment: 'selfManaged' } as const

test.each([
  [[lab], 'Shipped'],
  [[download], 'Shipped'],
  [[own], 'Awaiting shipment'],
  [[lab, download, own], 'Awaiting shipment'],
] as const)('%j starts as %s', (lines, status) => {
  expect(initialOrderStatus(lines)).toBe(status)
})
