import { type PrintsState, printsStateOf } from '@proofdesk/domain/order-status'
import type { Executor } from '../../ground/db/client.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { listRefundedLines } from './given-back.queries.ts'
import { readLabProgress } from './orders.queries.ts'

/** How far the prints of an order are, as their buyer reads it; null for an order without any. */
export async function readPrintsState(
  db: Executor,
  order: typeof orders.$inferSelect,
): Promise<PrintsState | null> {
  return printsStateOf(await listRefundedLines(db, order), {
    status: order.status,
    ...(await readLabProgress(db, order)),
  })
}
