import { expect, test } from 'vitest'
import { readDelivery } from './delivery-status.ts'

test.each([
  ['failed', '5.1.1', 'bounced'],
  ['Failed ', ' 5.1.1 (bad destination mailbox address)', 'bounced'],
  ['failed', '5.0.0', 'bounced'],
  ['failed', '5.1.10', 'bounced'],
  ['failed', '5.2.1', 'bounced'],
  ['failed', '5.2.2', 'undelivered'],
  ['failed', '5.7.1', 'undelivered'],
  ['failed', '4.4.7', 'undelivered'],
  ['delayed', '4.4.1', undefined],
  ['relayed', '2.0.0', undefined],
  ['expanded', '2.0.0', undefined],
  ['delivered', '2.1.5', 'delivered'],
  ['delivered', '5.1.1', undefined],
  ['failed', '2.0.0', undefined],
  ['failed', '', undefined],
  ['failed', '5.1', undefined],
  ['', '5.1.1', undefined],
])('“%s” with status “%s” is %s', (action, status, expected) => {
  expect(readDelivery(action, status)).toBe(expected)
})
