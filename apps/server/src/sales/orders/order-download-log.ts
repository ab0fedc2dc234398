import { DAY_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { type OrderDownloadKind, orderDownloads } from '../../ground/db/tables/order-downloads.ts'
import type { Deps } from '../../ground/deps.ts'

interface OrderName {
  accountGuid: string
  guid: string
}

/** Records a buyer's download, with its file name. */
export async function logDownload(
  { db, clock }: Deps,
  { accountGuid, guid: orderGuid }: OrderName,
  { kind, name, files = 1 }: { kind: OrderDownloadKind; name: string; files?: number },
): Promise<void> {
  const now = clock.now()
  const { orderGuid: order, day, kind: what, name: called } = orderDownloads
  await db
    .insert(orderDownloads)
    .values({
      accountGuid,
      orderGuid,
      kind,
      name,
      day: Math.floor(now / DAY_MS),
      firstAt: now,
      lastAt: now,
      files,
    })
    .onConflictDoUpdate({
      target: [order, day, what, called],
      set: { lastAt: now, files, times: sql`${orderDownloads.times} + 1` },
    })
}

/** Downloads of an order, the oldest first. */
export async function listDownloads(
  db: Executor,
  order: OrderName,
): Promise<(typeof orderDownloads.$inferSelect)[]> {
  return db
    .select()
    .from(orderDownloads)
    .where(and(ofAccount(orderDownloads, order), eq(orderDownloads.orderGuid, order.guid)))
    .orderBy(asc(orderDownloads.firstAt), asc(orderDownloads.name))
}
