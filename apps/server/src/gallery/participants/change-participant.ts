import type { Participant, UpdateParticipant } from '@proofdesk/contract/admin/participants'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { recordOf } from '../../db/of-account.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { participants } from '../../db/tables/participants.ts'
import type { Deps } from '../../deps.ts'
import { type Scope, inScope } from '../../scope.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { renewGallery } from '../text/renew-gallery.job.ts'
import { toRow, toValues } from './import-participants.ts'
import { getParticipant } from './participants.queries.ts'
import { requireValues } from './require-values.ts'

/** Changes what the start list says of somebody, or whether they can be found; the photos follow. */
export async function updateParticipant(
  deps: Deps,
  scope: Scope,
  { guid, isSearchable, ...changes }: UpdateParticipant,
): Promise<Participant> {
  return deps.db.transaction(async (tx) => {
    const { engineGuid } = await getParticipant(tx, scope, guid)
    await lockGallery(tx, scope, engineGuid)
    const present = await getParticipant(tx, scope, guid)
    const values = requireValues({ ...toValues(present), ...defined(changes) })
    await tx
      .update(participants)
      .set({ ...toRow(values), ...(isSearchable !== undefined && { isSearchable }) })
      .where(recordOf(participants, scope, guid))
    await enqueueRenewal(deps, tx, scope, engineGuid)
    return getParticipant(tx, scope, guid)
  })
}

/** Takes somebody off the start list. */
export async function removeParticipant(deps: Deps, scope: Scope, guid: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { engineGuid } = await getParticipant(tx, scope, guid)
    await tx
      .update(participants)
      .set({ deletedAt: deps.clock.now() })
      .where(recordOf(participants, scope, guid))
    await enqueueRenewal(deps, tx, scope, engineGuid)
  })
}

/** Brings somebody back within 30 days. */
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
    await tx
      .update(participants)
      .set({ deletedAt: null })
      .where(recordOf(participants, scope, guid))
    await enqueueRenewal(deps, tx, scope, deleted.engineGuid)
    return getParticipant(tx, scope, guid)
  })
}

async function enqueueRenewal(
  { queue }: Deps,
  tx: Parameters<Deps['queue']['enqueue']>[0],
  { accountGuid }: Scope,
  engineGuid: string,
): Promise<void> {
  await queue.enqueue(tx, renewGallery, { accountGuid, engineGuid }, { key: engineGuid })
}

function defined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
}
