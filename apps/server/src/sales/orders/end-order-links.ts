import { sql } from 'drizzle-orm'
import { recordOf } from '../../db/of-account.ts'
import { orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { lockOrder } from './orders.queries.ts'

/** Ends all links to an order that were sent so far; the next mail carries one that works. Throws `not_found`. */
export async function endOrderLinks(
  { db }: Deps,
  scope: Scope,
  { guid }: { guid: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, scope, guid)
    await tx
      .update(orders)
      .set({ keyVersion: sql`${orders.keyVersion} + 1` })
      .where(recordOf(orders, scope, guid))
  })
}
