import type { CreateParticipant, Participant } from '@proofdesk/contract/admin/participants'
import { PARTICIPANTS_MAX, identityOf } from '@proofdesk/domain/participant-import'
import { and, count, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import { participants } from '../../db/tables/participants.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { renewGallery } from '../text/renew-gallery.job.ts'
import { toRow } from './import-participants.ts'
import { getParticipant, onStartList } from './participants.queries.ts'
import { requireValues } from './require-values.ts'

/** Adds somebody to a gallery's start list who is not on it; the photos are compared with them afterwards. */
export async function createParticipant(
  { db, clock, queue }: Deps,
  scope: Scope,
  { engineGuid, ...fields }: CreateParticipant,
): Promise<Participant> {
  const values = requireValues(fields)
  return db.transaction(async (tx) => {
    await lockGallery(tx, scope, engineGuid)
    const onList = onStartList(scope, engineGuid)
    const [counted] = await tx.select({ total: count() }).from(participants).where(onList)
    if (counted!.total >= PARTICIPANTS_MAX)
      throw new AppError('list_full', { values: { max: PARTICIPANTS_MAX } })
    const { number, firstName, lastName } = participants
    const near = await tx
      .select({ number, firstName, lastName })
      .from(participants)
      .where(and(onList, eq(number, values.number)))
    if (near.some((one) => identityOf(one) === identityOf(values)))
      throw new AppError('invalid', { fields: { number: { code: 'taken' } } })
    const guid = newGuid()
    const gallery = { accountGuid: scope.accountGuid, engineGuid }
    await tx
      .insert(participants)
      .values({ ...toRow(values), ...gallery, guid, createdAt: clock.now() })
    await queue.enqueue(tx, renewGallery, gallery, { key: engineGuid })
    return getParticipant(tx, scope, guid)
  })
}
