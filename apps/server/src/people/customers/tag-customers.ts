import type { TagCustomers } from '@proofdesk/contract/admin/customers'
import { TAGS_MAX } from '@proofdesk/domain/customer'
import { TAGGED_MAX } from '@proofdesk/domain/customer-segment'
import { type SQL, and, count, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordEvents } from '../../ground/timeline/record-event.ts'
import { toAudienceCondition } from './audience.ts'
import { selectCustomers, toCustomerCondition } from './customer-filter.ts'

/**
 * Adds tags to customers, removes them, or replaces their tags. Returns how many have changed; a second call changes
 * none.
 */
export async function tagCustomers(
  { db, clock }: Deps,
  { scope, user }: Session,
  { audience, change, tags }: TagCustomers,
): Promise<number> {
  return db.transaction(async (tx) => {
    const next = NEXT[change](sql`${sql.param([...new Set(tags)])}::text[]`)
    const wanted = and(
      await toAudienceCondition(tx, scope, audience),
      sql`${customers.tags} is distinct from ${next}`,
    )
    const [concerned] = await tx.select({ count: count() }).from(customers).where(wanted)
    if (concerned!.count > TAGGED_MAX)
      throw new AppError('invalid', { fields: { audience: { code: 'too_many', max: TAGGED_MAX } } })
    const changed = await tx
      .update(customers)
      .set({ tags: next })
      .where(wanted)
      .returning({ guid: customers.guid })
    await recordEvents(
      tx,
      {
        accountGuid: scope.accountGuid,
        subject: 'customer',
        kind: 'changed',
        at: clock.now(),
        actorGuid: user.guid,
        values: { fields: ['tags'] },
      },
      changed.map(({ guid }) => guid),
    )
    return changed.length
  })
}

// Sorted alphabetically, so that adding an existing tag changes nothing.
const NEXT: Record<TagCustomers['change'], (tags: SQL) => SQL> = {
  add: (tags) =>
    sql`(array(select distinct t from unnest(${customers.tags} || ${tags}) t
      order by t))[1:${sql.raw(String(TAGS_MAX))}]`,
  remove: (tags) =>
    sql`array(select distinct t from unnest(${customers.tags}) t where t <> all (${tags}) order by t)`,
  replace: (tags) => sql`array(select t from unnest(${tags}) t order by t)`,
}

/** Number of tags offered as choices. */
const SHOWN = 200

/** The tags that customers have, the most frequent first. */
export async function listTags(
  db: Executor,
  scope: Scope,
  engineGuid: string | undefined,
): Promise<{ tag: string; customers: number }[]> {
  const selection = await selectCustomers(db, scope, { engineGuid })
  const { rows } = await db.execute<{ tag: string; customers: number }>(
    sql`select tag, count(*)::int as customers from ${customers}, unnest(${customers.tags}) tag
      where ${toCustomerCondition(selection)} and ${customers.tags} <> '{}' group by tag
      order by count(*) desc, tag limit ${SHOWN}`,
  )
  return rows
}
