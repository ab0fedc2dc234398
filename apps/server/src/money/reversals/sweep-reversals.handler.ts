import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { remindOfEvidence } from '../disputes/remind-of-evidence.ts'
import { syncReversals } from './sync-reversals.job.ts'
import { listReversals } from './list-reversals.job.ts'
import type { Provider } from './paid-orders.queries.ts'

/**
 * How often each period is listed at a provider: older payments less often, because card networks allow no disputes
 * after half a year.
 */
export const LISTED = [
  { days: 2, every: HOUR_MS },
  { days: 30, every: DAY_MS },
  { days: 180, every: 7 * DAY_MS },
] as const
const LONGEST_DAYS = 180
const BATCH = 200
const OPEN_EVERY = 6 * HOUR_MS

/**
 * Runs every ten minutes. Finds the accounts at providers with sales within half a year that are due to be listed,
 * those that have waited longest first, and open disputes, and reminds the team of those close to their deadline. Run
 * by two processes at once, it enqueues each once.
 */
export async function handleSweepReversals(deps: Deps): Promise<void> {
  const { db, queue, clock } = deps
  const now = clock.now()
  const spans = sql.join(
    LISTED.map(({ days, every }) => sql`(${days}::int, ${every}::int8)`),
    sql`, `,
  )
  await db.transaction(async (tx) => {
    // Of two sweeps the second one sees what the first one has recorded.
    await tx.execute(sql`lock table reversal_lists in share row exclusive mode`)
    const { rows } = await tx.execute<{ provider: Provider; account: string; days: number }>(sql`
      with sources as (
        select 'stripe' as provider, '' as account union all select 'paypal', '' union all
        select 'stripe', a.stripe_account_id from accounts a
        where a.stripe_account_id is not null
          and exists (select from orders o where o.account_guid = a.guid
            and o.created_at > ${now - LONGEST_DAYS * DAY_MS})
      )
      select s.provider, s.account, max(d.days)::int as days
      from sources s cross join (values ${spans}) d (days, every)
      left join reversal_lists l on l.provider = s.provider and l.account = s.account and l.days = d.days
      where coalesce(l.checked_at, 0) <= ${now}::int8 - d.every
      group by s.provider, s.account
      order by min(coalesce(l.checked_at, 0)), s.provider, s.account
      limit ${BATCH}`)
    for (const { provider, account, days } of rows) {
      // The longest list includes the shorter ones.
      for (const span of LISTED.filter((each) => each.days <= days))
        await tx.execute(sql`
          insert into reversal_lists (provider, account, days, checked_at)
            values (${provider}, ${account}, ${span.days}, ${now})
          on conflict (provider, account, days) do update set checked_at = excluded.checked_at`)
      const since = now - days * DAY_MS
      // Two jobs, because a provider may allow one list and not the other.
      for (const kind of ['refunds', 'disputes'] as const)
        await queue.enqueue(
          tx,
          listReversals,
          { provider, account: account || null, since, kind },
          { key: `${provider} ${account} ${kind}` },
        )
    }
    await enqueueOpen(deps, tx, now)
    await remindOfEvidence(deps, tx, now)
  })
}

/** Open disputes are few, and are decided long after they were opened: each is polled separately. */
async function enqueueOpen({ queue }: Deps, tx: Transaction, now: number): Promise<void> {
  const { rows } = await tx.execute<{ accountGuid: string; orderGuid: string }>(sql`
    update disputes set checked_at = ${now} where guid in (
      select guid from disputes where state = 'open' and checked_at <= ${now - OPEN_EVERY}
        order by checked_at limit ${BATCH} for update skip locked)
    returning account_guid as "accountGuid", order_guid as "orderGuid"`)
  for (const payload of rows)
    await queue.enqueue(tx, syncReversals, payload, { key: payload.orderGuid })
}
