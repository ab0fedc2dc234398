import { v7 as newGuid } from 'uuid'
import { bulkActions, bulkOrders } from '../ground/db/tables/bulk-actions.ts'
import type { OrderRecord } from './make-order.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A planned, unconfirmed bulk action of the studio's owner that revokes the links to these orders. */
export async function makeBulkAction(
  { deps }: Pick<TestApp, 'deps'>,
  { account, owner }: Pick<Studio, 'account' | 'owner'>,
  orders: readonly Pick<OrderRecord, 'guid' | 'currency'>[],
  change: Partial<typeof bulkActions.$inferInsert> = {},
) {
  const [action] = await deps.db
    .insert(bulkActions)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      kind: 'endLinks',
      createdAt: deps.clock.now(),
      createdBy: owner.guid,
      noOrders: orders.length,
      ...change,
    })
    .returning()
  if (orders.length > 0)
    await deps.db.insert(bulkOrders).values(
      orders.map(({ guid: orderGuid, currency }, at) => ({
        guid: newGuid(),
        accountGuid: account.guid,
        actionGuid: action!.guid,
        orderGuid,
        position: at + 1,
        currency,
      })),
    )
  return action!
}
