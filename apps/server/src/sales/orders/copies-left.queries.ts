import { copiesLeft } from '@proofdesk/domain/copies-left'
import { refundRest } from '@proofdesk/domain/refund'
import type { Executor } from '../../db/client.ts'
import type { orders } from '../../db/tables/orders.ts'
import { listItems, listLines } from './orders.queries.ts'
import { readGiven, readRefundedLines } from './given-back.queries.ts'

/** The products of an order with as many units as are still to be made; one of which none are left is not among them. */
export async function listLinesLeft(db: Executor, order: typeof orders.$inferSelect) {
  const scope = { accountGuid: order.accountGuid, galleries: 'all' as const }
  const left = await readCopiesLeft(db, order)
  const items = await listItems(db, scope, [order.guid])
  return (await listLines(db, scope, [order.guid])).flatMap((line) => {
    const units = items
      .filter(({ lineGuid }) => lineGuid === line.guid)
      .reduce((sum, { guid }) => sum + (left.get(guid) ?? 0), 0)
    return units > 0 ? [{ ...line, units }] : []
  })
}

/**
 * How many copies of each photo of an order are still to be made, by the photo's guid in the order: without what was given back, refunds on
 * their way included. Nothing is left of an order that was given back in full.
 */
export async function readCopiesLeft(
  db: Executor,
  order: typeof orders.$inferSelect,
): Promise<Map<string, number>> {
  const given = await readGiven(db, order)
  const paid = order.grossProfit + order.refunded
  if (given.amount > 0 && refundRest({ paid, given }) === 0) return new Map()
  const lines = await readRefundedLines(db, order)
  const scope = { accountGuid: order.accountGuid, galleries: 'all' as const }
  const items = Map.groupBy(await listItems(db, scope, [order.guid]), ({ lineGuid }) => lineGuid)
  return new Map(lines.flatMap((line) => [...copiesLeft(line, items.get(line.guid) ?? [])]))
}
