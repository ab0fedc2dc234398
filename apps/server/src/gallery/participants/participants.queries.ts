import { PARTICIPANTS_PER_PAGE, type Participant } from '@proofdesk/contract/admin/participants'
import { toPlainText } from '@proofdesk/domain/plain-text'
import { and, asc, count, eq, isNull, like, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

const LISTED = {
  guid: participants.guid,
  engineGuid: participants.engineGuid,
  number: participants.number,
  firstName: participants.firstName,
  lastName: participants.lastName,
  club: participants.club,
  emailAddress: participants.emailAddress,
  mobileNumber: participants.mobileNumber,
  isSearchable: participants.isSearchable,
  noPhotos: sql<number>`(
    select count(distinct t.photo_guid)::int from participants q join photo_texts t on t.participant_guid = q.guid
    join photos p on p.guid = t.photo_guid and p.status = 'live' and p.deleted_at is null
    where q.account_guid = participants.account_guid and q.engine_guid = participants.engine_guid
      and q.deleted_at is null
      and (q.guid = participants.guid or (q.number <> '' and q.number = participants.number)))`,
}

/** Condition: the start list of a gallery, which must be known to be in scope. */
export function onStartList(scope: { accountGuid: string }, engineGuid: string) {
  return and(
    ofAccount(participants, scope),
    eq(participants.engineGuid, engineGuid),
    isNull(participants.deletedAt),
  )
}

/** Whether anyone is on a gallery's start list. */
export async function readHasStartList(
  db: Executor,
  scope: { accountGuid: string },
  engineGuid: string,
): Promise<boolean> {
  const [one] = await db
    .select({ guid: participants.guid })
    .from(participants)
    .where(onStartList(scope, engineGuid))
    .limit(1)
  return one !== undefined
}

/** All values of the start list of a gallery that is known to be in scope. */
export function readStartListValues(
  db: Executor,
  gallery: { accountGuid: string; engineGuid: string },
) {
  const { guid, customerGuid, number, firstName, lastName, club, emailAddress, mobileNumber } =
    participants
  return db
    .select({
      guid,
      customerGuid,
      number,
      firstName,
      lastName,
      club,
      emailAddress,
      mobileNumber,
    })
    .from(participants)
    .where(onStartList(gallery, gallery.engineGuid))
}

/**
 * A page of a gallery's start list by number, 2 before 10; entries without a number come last. Every word of the search
 * must occur.
 */
export async function listParticipants(
  db: Executor,
  scope: Scope,
  { engineGuid, page = 1, text = '' }: { engineGuid: string; page?: number; text?: string },
): Promise<{ participants: Participant[]; total: number }> {
  const words = toPlainText(text).replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, 10)
  const wanted = and(
    onStartList(scope, engineGuid),
    ...words.map((word) => like(participants.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  )
  const { number, lastName, guid } = participants
  const [counted] = await db.select({ total: count() }).from(participants).where(wanted)
  const rows = await db
    .select(LISTED)
    .from(participants)
    .where(wanted)
    .orderBy(sql`${number} = ''`, sql`length(${number})`, asc(number), asc(lastName), asc(guid))
    .limit(PARTICIPANTS_PER_PAGE)
    .offset((page - 1) * PARTICIPANTS_PER_PAGE)
  return { participants: rows, total: counted!.total }
}

/** Throws `not_found`, also for another account's participant or one of a gallery out of scope. */
export async function getParticipant(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<Participant> {
  const [row] = await db
    .select(LISTED)
    .from(participants)
    .innerJoin(galleries, and(eq(galleries.guid, participants.engineGuid), inScope(scope)))
    .where(and(recordOf(participants, scope, guid), isNull(participants.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}
