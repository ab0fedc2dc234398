import { TIME_MAX } from '@proofdesk/domain/time'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'

/**
 * Work in progress continues at the export's origin, not here: an import sends no email, payout, refund or lab order.
 * Money from sales there is paid out there.
 */
export async function settleImported(
  tx: Transaction,
  accountGuid: string,
  now: number,
): Promise<void> {
  const account = sql`account_guid = ${accountGuid}::uuid`
  const statements = [
    sql`update orders set paid_out = true where ${account} and not paid_out and collector <> 'outside'`,
    sql`update order_entries set counts_in = 'none' where ${account} and counts_in = 'payout' and payout_guid is null`,
    // The providers here don't know them, so their state is never queried either.
    sql`update payout_transfers set state = 'paid', reason = null, changed_at = 0 where ${account}`,
    sql`update payouts set status = 'paid', paid_at = coalesce(paid_at, ${now}::bigint)
      where ${account} and status <> 'paid'`,
    sql`update refunds set state = 'failed' where ${account} and state in ('requested', 'sent')`,
    sql`update disputes set checked_at = ${TIME_MAX}::bigint where ${account} and state = 'open'`,
    sql`update shipments set state = 'cancelled', held_until = null where ${account} and state = 'waiting'`,
    sql`update shipments set checked_at = ${TIME_MAX}::bigint,
      overdue_at = coalesce(overdue_at, ${now}::bigint), cost = coalesce(cost, 0) where ${account}
      and state = 'placed' and shipped_at is null`,
    sql`update reels set state = 'failed', reason = 'failed_often' where ${account} and state in ('waiting', 'making')`,
    sql`update order_messages set due_at = null where ${account} and sent_at is null`,
    sql`update campaigns set status = 'paused', next_try_at = null where ${account}
      and status in ('scheduled', 'waiting', 'sending')`,
    sql`update campaign_recipients set status = 'unconfirmed' where ${account} and status = 'sending'`,
    sql`update subscriptions set renewal = null, renewal_at = null where ${account}`,
    // People who wait for a gallery that is still a draft are notified when it is published here.
    sql`update subscriptions set is_awaiting = false where ${account}
      and exists (select 1 from galleries g where g.guid = subscriptions.engine_guid and g.published)`,
    // Who was not reminded of a deadline there yet is not reminded here either.
    sql`update selections s set reminded_for = coalesce(s.deadline, g.selection_deadline) from galleries g
      where s.account_guid = ${accountGuid}::uuid and g.guid = s.engine_guid`,
    sql`update upload_batches set is_open = false where ${account}`,
  ]
  for (const statement of statements) await tx.execute(statement)
}
