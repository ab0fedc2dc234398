import { type Person, followCustomer } from '@proofdesk/domain/people-link'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Deps } from '../../ground/deps.ts'
import { renewGallery } from '../text/renew-gallery.job.ts'
import { type GalleryIds, toValues, updateParticipants } from './save-participants.ts'

/**
 * Removes customers' entries from the start lists of their galleries, with the customers' deletion time, so that both
 * are restored together.
 */
export async function removeEntriesOf(
  deps: Deps,
  tx: Transaction,
  scope: { accountGuid: string },
  { customerGuids, deletedAt }: { customerGuids: readonly string[]; deletedAt: number },
): Promise<void> {
  const removed = await tx
    .update(participants)
    .set({ deletedAt })
    .where(
      and(
        ofAccount(participants, scope),
        inArray(participants.customerGuid, [...customerGuids]),
        isNull(participants.deletedAt),
      ),
    )
    .returning({ engineGuid: participants.engineGuid })
  await renewEach(deps, tx, scope, removed)
}

/** Restores the entries that were deleted with their customers at these times. */
export async function restoreEntriesOf(
  deps: Deps,
  tx: Transaction,
  scope: { accountGuid: string },
  deleted: readonly { guid: string; deletedAt: number | null }[],
): Promise<void> {
  if (deleted.length === 0) return
  const { rows } = await tx.execute<{ engineGuid: string }>(sql`
    update participants p set deleted_at = null
    from unnest(${sql.param(deleted.map(({ guid }) => guid))}::uuid[],
      ${sql.param(deleted.map(({ deletedAt }) => deletedAt))}::int8[]) d (guid, deleted_at)
    where p.account_guid = ${scope.accountGuid} and p.customer_guid = d.guid and p.deleted_at = d.deleted_at
    returning p.engine_guid as "engineGuid"`)
  await renewEach(deps, tx, scope, rows)
}

/** Applies manual changes of a customer to their start list entries, in fields where both agreed before. */
export async function changeEntriesOf(
  deps: Deps,
  tx: Transaction,
  { accountGuid, engineGuid }: GalleryIds,
  { customerGuid, ...change }: { customerGuid: string; before: Person; after: Person },
): Promise<void> {
  const entries = await tx
    .select()
    .from(participants)
    .where(
      and(
        ofAccount(participants, { accountGuid }),
        eq(participants.customerGuid, customerGuid),
        isNull(participants.deletedAt),
      ),
    )
    .for('update')
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]))
  const changed = followCustomer(entries, change).map(({ guid, changes }) => ({
    guid,
    values: { ...toValues(byGuid.get(guid)!), ...changes },
    customerGuid,
  }))
  if (changed.length === 0) return
  await updateParticipants(tx, { accountGuid, engineGuid }, changed)
  await renewEach(deps, tx, { accountGuid }, [{ engineGuid }])
}

async function renewEach(
  { queue }: Deps,
  tx: Transaction,
  { accountGuid }: { accountGuid: string },
  changed: readonly { engineGuid: string }[],
): Promise<void> {
  for (const engineGuid of new Set(changed.map((one) => one.engineGuid)))
    await queue.enqueue(tx, renewGallery, { accountGuid, engineGuid }, { key: engineGuid })
}
