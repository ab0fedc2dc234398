import { v7 as newGuid } from 'uuid'
import { refunds } from '../ground/db/tables/refunds.ts'
import type { OrderRecord } from './make-order.ts'
import type { TestApp } from './test-app.ts'

/** A refund of one major unit that the team made of an order, on its way; the order's amounts stay. */
export async function makeRefund(
  { deps }: Pick<TestApp, 'deps'>,
  { accountGuid, guid, currency }: Pick<OrderRecord, 'accountGuid' | 'guid' | 'currency'>,
  change: Partial<typeof refunds.$inferInsert> = {},
) {
  const [refund] = await deps.db
    .insert(refunds)
    .values({
      guid: newGuid(),
      accountGuid,
      orderGuid: guid,
      createdAt: 0,
      changedAt: 0,
      origin: 'desk',
      currency,
      amount: 100,
      state: 'sent',
      ...change,
    })
    .returning()
  return refund!
}
