import type { Participant, UpdateParticipant } from '@proofdesk/contract/admin/participants'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { renewGallery } from '../text/renew-gallery.job.ts'
import { takeOffList } from './leave-list.ts'
import { saveAndLink } from './link-customers.ts'
import { getParticipant } from './participants.queries.ts'
import { requireValues } from './require-values.ts'
import { type GalleryIds, toValues } from './save-participants.ts'

/** Changes someone's entry on the start list, or whether they can be found; their photos follow. */
export async function updateParticipant(
  deps: Deps,
  scope: Scope,
  { guid, isSearchable, ...changes }: UpdateParticipant,
): Promise<Participant> {
  return retryOnConflict('customers_address', () =>
    deps.db.transaction(async (tx) => {
      const { engineGuid } = await getParticipant(tx, scope, guid)
      await lockGallery(tx, scope, engineGuid)
      const { before, customerGuid } = await readEntry(tx, scope, guid)
      const values = requireValues({ ...before, ...defined(changes) })
      const gallery = { accountGuid: scope.accountGuid, engineGuid }
      const changed = [{ guid, values, customerGuid, before }]
      await saveAndLink(tx, gallery, { changed }, deps.clock.now())
      if (isSearchable !== undefined)
        await tx
          .update(participants)
          .set({ isSearchable })
          .where(recordOf(participants, scope, guid))
      await enqueueResubscription(deps, tx, gallery)
      return getParticipant(tx, scope, guid)
    }),
  )
}

/** Takes someone off the start list. */
export async function removeParticipant(deps: Deps, scope: Scope, guid: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { engineGuid } = await getParticipant(tx, scope, guid)
    const gallery = { accountGuid: scope.accountGuid, engineGuid }
    await takeOffList(tx, gallery, [guid], deps.clock.now())
    await enqueueResubscription(deps, tx, gallery)
  })
}

/** Restores someone to the start list within 30 days. */
export async function restoreParticipant(
  deps: Deps,
  scope: Scope,
  guid: string,
): Promise<Participant> {
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .select({ engineGuid: participants.engineGuid })
      .from(participants)
      .innerJoin(galleries, and(eq(galleries.guid, participants.engineGuid), inScope(scope)))
      .where(
        and(
          recordOf(participants, scope, guid),
          gt(participants.deletedAt, trashHorizon(deps.clock.now())),
        ),
      )
    if (!deleted) throw new AppError('not_found')
    const { before: values, customerGuid } = await readEntry(tx, scope, guid)
    const gallery = { accountGuid: scope.accountGuid, engineGuid: deleted.engineGuid }
    const changed = [{ guid, values, customerGuid, before: null }]
    await saveAndLink(tx, gallery, { changed }, deps.clock.now())
    await enqueueResubscription(deps, tx, gallery)
    return getParticipant(tx, scope, guid)
  })
}

/** The values of an entry in scope, on the list or in the trash. */
async function readEntry(tx: Transaction, scope: Scope, guid: string) {
  const [row] = await tx
    .select()
    .from(participants)
    .where(recordOf(participants, scope, guid))
  if (!row) throw new AppError('not_found')
  return { before: toValues(row), customerGuid: row.customerGuid }
}

async function enqueueResubscription(
  { queue }: Deps,
  tx: Transaction,
  gallery: GalleryIds,
): Promise<void> {
  await queue.enqueue(tx, renewGallery, gallery, { key: gallery.engineGuid })
}

function defined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
}
