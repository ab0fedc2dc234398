import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../ground/deps.ts'
import { issueInvoice } from './issue-invoice.job.ts'

const BATCH = 1_000
/** Older ones have been checked often enough. */
const HORIZON = 30 * DAY_MS
/** Time for the regular job before the sweep takes over. */
const PATIENCE = 10 * MINUTE_MS

/** Only enqueues: the job issues what is missing, no matter what enqueued it. */
export async function handleSweepInvoices({ db, queue, clock }: Deps): Promise<void> {
  const [from, to] = [clock.now() - HORIZON, clock.now() - PATIENCE]
  const { rows } = await db.execute<{ accountGuid: string; orderGuid: string }>(sql`
    select o.account_guid as "accountGuid", o.guid as "orderGuid"
      from orders o join invoice_settings s on s.account_guid = o.account_guid
      where s.is_on and o.created_at >= greatest(s.on_since, ${from}) and o.created_at < ${to}
        and o.gross_profit + o.refunded > 0
        and not exists (select from invoices i where i.order_guid = o.guid and i.kind = 'invoice')
    union
    select e.account_guid, e.order_guid
      from order_entries e join invoices i on i.order_guid = e.order_guid and i.kind = 'invoice'
      where (e.refund_guid is not null or e.dispute_guid is not null) and e.gross_profit <> 0
        and e.created_at >= ${from} and e.created_at < ${to}
        and not exists (select from invoices other where other.entry_guid = e.guid)
    limit ${BATCH}`)
  for (const payload of rows)
    await queue.enqueue(db, issueInvoice, payload, { key: payload.orderGuid })
}
