import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { listReversals } from './list-reversals.job.ts'
import type { Provider } from './paid-orders.queries.ts'

/** How often a provider is asked about how much: ever less often for what is older, as card networks let a payment rest after half a year. */
export const LISTED = [
  { days: 2, every: HOUR_MS },
  { days: 30, every: DAY_MS },
  { days: 180, every: 7 * DAY_MS },
] as const
const LONGEST_DAYS = 180
const BATCH = 200

/**
 * Runs every ten minutes. Finds the accounts at providers that sold something within half a year and have to be asked again, those that have
 * waited longest first. Run by two processes at once, each is enqueued once.
 */
export async function handleSweepReversals({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  const spans = sql.join(
    LISTED.map(({ days, every }) => sql`(${days}::int, ${every}::int8)`),
    sql`, `,
  )
  await db.transaction(async (tx) => {
    // Of two sweeps the second one sees what the first one has noted.
    await tx.execute(sql`lock table reversal_lists in share row exclusive mode`)
    const { rows } = await tx.execute<{ provider: Provider; account: string; days: number }>(sql`
      with sources as (
        select 'stripe' as provider, '' as account union all select 'paypal', '' union all
        select 'stripe', a.stripe_account_id from accounts a
        where a.stripe_account_id is not null
          and exists (select from orders o where o.account_guid = a.guid and o.created_at > ${now - LONGEST_DAYS * DAY_MS})
      )
      select s.provider, s.account, max(d.days)::int as days
      from sources s cross join (values ${spans}) d (days, every)
      left join reversal_lists l on l.provider = s.provider and l.account = s.account and l.days = d.days
      where coalesce(l.checked_at, 0) <= ${now}::int8 - d.every
      group by s.provider, s.account
      order by min(coalesce(l.checked_at, 0)), s.provider, s.account
      limit ${BATCH}`)
    for (const { provider, account, days } of rows) {
      // The longest list holds the shorter ones.
      for (const span of LISTED.filter((each) => each.days <= days))
        await tx.execute(sql`
          insert into reversal_lists (provider, account, days, checked_at) values (${provider}, ${account}, ${span.days}, ${now})
          on conflict (provider, account, days) do update set checked_at = excluded.checked_at`)
      await queue.enqueue(
        tx,
        listReversals,
        { provider, account: account || null, since: now - days * DAY_MS },
        { key: `${provider} ${account}` },
      )
    }
  })
}
