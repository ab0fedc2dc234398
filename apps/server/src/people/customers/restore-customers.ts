import type { RestoreMany } from '@proofdesk/contract/admin/customers'
import { TAGGED_MAX } from '@proofdesk/domain/customer-segment'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { restoreEntriesOf } from '../../gallery/participants/entries-of-customers.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordEvents } from '../../ground/timeline/record-event.ts'
import { isDeleted } from './deleted-customers.queries.ts'

interface Restored {
  restored: number
  failed: { guid: string; reason: 'there' | 'gone' }[]
}

/**
 * Restores the named customers, or all in the trash that match. For named ones it returns which could not be restored.
 * A second call restores no one.
 */
export async function restoreCustomers(
  deps: Deps,
  { scope, user }: Session,
  { guids, ...filter }: RestoreMany,
): Promise<Restored> {
  return deps.db.transaction(async (tx) => {
    const named = guids && [...new Set(guids)]
    const found = await tx
      .select({ guid: customers.guid, deletedAt: customers.deletedAt })
      .from(customers)
      .innerJoin(galleries, eq(galleries.guid, customers.engineGuid))
      .where(and(await isDeleted(deps, tx, scope, filter), named && inArray(customers.guid, named)))
      .orderBy(customers.guid)
      .limit(TAGGED_MAX + 1)
      .for('update', { of: customers })
    if (found.length > TAGGED_MAX)
      throw new AppError('invalid', { fields: { text: { code: 'too_many', max: TAGGED_MAX } } })
    const back = found.map(({ guid }) => guid)
    if (back.length > 0)
      await tx
        .update(customers)
        .set({ deletedAt: null })
        .where(
          and(
            ofAccount(customers, scope),
            sql`${customers.guid} = any(${sql.param(back)}::uuid[])`,
          ),
        )
    await restoreEntriesOf(deps, tx, scope, found)
    await recordEvents(
      tx,
      {
        accountGuid: scope.accountGuid,
        subject: 'customer',
        kind: 'restored',
        at: deps.clock.now(),
        actorGuid: user.guid,
      },
      back,
    )
    const isBack = new Set(back)
    const missing = (named ?? []).filter((guid) => !isBack.has(guid))
    return { restored: back.length, failed: await explainMissing(tx, scope, missing) }
  })
}

/** Why named customers can't be restored. */
async function explainMissing(
  tx: Transaction,
  scope: Scope,
  missing: readonly string[],
): Promise<Restored['failed']> {
  if (missing.length === 0) return []
  const there = await tx
    .select({ guid: customers.guid })
    .from(customers)
    .innerJoin(galleries, and(eq(galleries.guid, customers.engineGuid), inScope(scope)))
    .where(
      and(
        ofAccount(customers, scope),
        inArray(customers.guid, [...missing]),
        isNull(customers.deletedAt),
      ),
    )
  const isThere = new Set(there.map(({ guid }) => guid))
  return missing.map((guid) => ({ guid, reason: isThere.has(guid) ? 'there' : 'gone' }))
}
