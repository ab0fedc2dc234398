import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'

interface Order {
  accountGuid: string
  guid: string
}

/** The saved searches of an order. A face whose rows were deleted finds nothing any more. */
export async function listSearches(db: Executor, order: Order) {
  const { guid, lineGuid, kind } = savedSearches
  const hasFaces = sql`exists (select 1 from saved_search_faces f where f.search_guid = saved_searches.guid)`
  return db
    .select({
      guid,
      lineGuid,
      kind,
      isOpen: sql<boolean>`saved_searches.ended_at is null and (saved_searches.kind = 'text' or ${hasFaces})`,
    })
    .from(savedSearches)
    .where(and(ofAccount(savedSearches, order), eq(savedSearches.orderGuid, order.guid)))
}

/** Assigns the searches of a checkout to its order's lines. */
export async function attachSearches(
  tx: Transaction,
  { accountGuid, checkoutGuid }: { accountGuid: string; checkoutGuid: string },
  orderGuid: string,
): Promise<void> {
  await tx.execute(sql`
    update saved_searches s set order_guid = l.order_guid, line_guid = l.guid from order_lines l
    where s.account_guid = ${accountGuid} and s.checkout_guid = ${checkoutGuid}
      and l.account_guid = s.account_guid and l.order_guid = ${orderGuid} and l.position = s.position`)
}
