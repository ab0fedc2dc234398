import { v7 as newGuid } from 'uuid'
import { payouts } from '../ground/db/tables/payouts.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A payout of one order to a bank account, requested by the studio's owner; its orders don't refer to it yet. */
export async function makePayout(
  { deps }: Pick<TestApp, 'deps'>,
  { account, owner }: Studio,
  change: Partial<typeof payouts.$inferInsert> = {},
) {
  const [payout] = await deps.db
    .insert(payouts)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      createdAt: 0,
      requestedBy: owner.guid,
      currency: 'GBP',
      amount: 900,
      noOrders: 1,
      payoutDestination: 'bankAccount',
      ...change,
    })
    .returning()
  return payout!
}
