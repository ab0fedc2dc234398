import { copiesLeft } from '@proofdesk/domain/copies-left'
import { refundRest } from '@proofdesk/domain/refund'
import type { Executor } from '../../ground/db/client.ts'
import type { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { listItems, listLines } from './orders.queries.ts'
import { readGiven, readRefundedLines } from './given-back.queries.ts'

type PaidOrder = Pick<
  typeof orders.$inferSelect,
  'accountGuid' | 'guid' | 'grossProfit' | 'refunded'
>

/** The products of an order with the number of units that still have to be made; those with none left are left out. */
export async function listLinesLeft(db: Executor, order: PaidOrder) {
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
 * Copies of each photo of an order that still have to be made, by the photo's guid in the order: reduced by refunds,
 * including those in progress. Empty for an order that was refunded in full.
 */
export async function readCopiesLeft(db: Executor, order: PaidOrder): Promise<Map<string, number>> {
  const given = await readGiven(db, order)
  const paid = order.grossProfit + order.refunded
  if (given.amount > 0 && refundRest({ paid, given }) === 0) return new Map()
  return new Map((await listRefundableLines(db, order)).flatMap((line) => [...line.copiesLeft]))
}

/** The products of an order, each with what is left of it and of its photos after refunds that have not failed. */
export async function listRefundableLines(
  db: Executor,
  order: Pick<PaidOrder, 'accountGuid' | 'guid'>,
) {
  const lines = await readRefundedLines(db, order)
  const scope = { accountGuid: order.accountGuid, galleries: 'all' as const }
  const items = Map.groupBy(await listItems(db, scope, [order.guid]), ({ lineGuid }) => lineGuid)
  return lines.map(({ namedItems, ...line }) => ({
    ...line,
    copiesLeft: copiesLeft(line, items.get(line.guid) ?? [], namedItems),
  }))
}

/** A photo to print, with its product and number of copies. */
export interface PrintLeft {
  line: typeof orderLines.$inferSelect
  item: typeof orderItems.$inferSelect
  copies: number
}

/** Prints of an order that still have to be made, by the lab or by the studio. */
export async function listPrintsLeft(db: Executor, order: PaidOrder): Promise<PrintLeft[]> {
  const scope = { accountGuid: order.accountGuid, galleries: 'all' as const }
  const left = await readCopiesLeft(db, order)
  const items = await listItems(db, scope, [order.guid])
  const lines = await listLines(db, scope, [order.guid])
  return lines
    .filter(({ type }) => type === 'Print')
    .flatMap((line) =>
      items
        .filter(({ lineGuid, guid }) => lineGuid === line.guid && left.has(guid))
        .map((item) => ({ line, item, copies: left.get(item.guid)! })),
    )
}
