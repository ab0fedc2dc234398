import { v7 as newGuid } from 'uuid'
import { orderViews } from '../ground/db/tables/order-views.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A view of orders that the studio's owner saved for themselves. */
export async function makeOrderView(
  { deps }: Pick<TestApp, 'deps'>,
  { account, owner }: Pick<Studio, 'account' | 'owner'>,
  change: Partial<typeof orderViews.$inferInsert> = {},
) {
  const guid = newGuid()
  const [row] = await deps.db
    .insert(orderViews)
    .values({
      guid,
      accountGuid: account.guid,
      ownerGuid: owner.guid,
      name: guid,
      address: '',
      hiddenColumns: [],
      isShared: false,
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return row!
}
