import { type PrintsState, printsStateOf } from '@proofdesk/domain/order-status'
import type { Executor } from '../../ground/db/client.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { listRefundedLines } from './given-back.queries.ts'
import { readLabProgress } from './orders.queries.ts'

/** Progress of an order's prints as shown to its buyer; null for an order without prints. */
export async function readPrintsState(
  db: Executor,
  order: typeof orders.$inferSelect,
): Promise<PrintsState | null> {
  return printsStateOf(await listRefundedLines(db, order), {
    status: order.status,
    ...(await readLabProgress(db, order)),
  })
}
