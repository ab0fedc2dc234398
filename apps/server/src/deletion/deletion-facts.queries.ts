import { DAY_MS } from '@proofdesk/domain/duration'
import { toMinor } from '@proofdesk/domain/money'
import { payoutMinimum } from '@proofdesk/domain/payout'
import { type DeletionFacts, LAB_WAIT_DAYS } from '@proofdesk/domain/studio-deletion'
import { sql } from 'drizzle-orm'
import type { Executor } from '../ground/db/client.ts'
import { readBalances } from '../money/payouts/payouts.queries.ts'

/** What is still open in a studio: money on its way, and what buyers have paid for but not received. */
export async function readDeletionFacts(
  db: Executor,
  account: { guid: string; country: string },
  now: number,
): Promise<DeletionFacts> {
  const { guid: accountGuid, country } = account
  const atLabFrom = now - LAB_WAIT_DAYS * DAY_MS
  const { rows } = await db.execute<Omit<DeletionFacts, 'balances'> & Record<string, unknown>>(sql`
    select
      (select count(*)::int from payouts where account_guid = ${accountGuid} and status = 'pending') as payouts,
      (select count(*)::int from disputes where account_guid = ${accountGuid} and state = 'open') as disputes,
      (select count(*)::int from refunds where account_guid = ${accountGuid}
        and state in ('requested', 'sent')) as refunds,
      (select count(*)::int from orders o where o.account_guid = ${accountGuid} and o.gross_profit > 0 and (
        (o.status = 'Awaiting shipment' and 'Print' = any(o.product_types))
        or exists (select 1 from shipments s where s.order_guid = o.guid and (s.state in ('waiting', 'failed')
          or s.state = 'placed' and s.shipped_at is null and s.created_at >= ${atLabFrom})))) as prints,
      (select count(*)::int from orders o where o.account_guid = ${accountGuid}
        and o.gross_profit > 0 and 'Download' = any(o.product_types)
        and not exists (select 1 from order_downloads d where d.order_guid = o.guid)) as downloads`)
  const balances = await readBalances(db, { accountGuid, galleries: 'all' }, now)
  return {
    ...rows[0]!,
    balances: balances.map(({ currency, available, pending, held }) => ({
      currency,
      amount:
        toMinor(available, currency)! + toMinor(pending, currency)! + toMinor(held, currency)!,
      least: payoutMinimum(country, currency)?.amount ?? 0,
    })),
  }
}
