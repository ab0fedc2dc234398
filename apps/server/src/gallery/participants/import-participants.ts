import { fullName } from '@proofdesk/domain/person-name'
import type { ImportOutcome, ImportParticipants } from '@proofdesk/contract/admin/participants'
import { PARTICIPANT_FIELDS } from '@proofdesk/domain/participant-columns'
import {
  type ImportPlan,
  PARTICIPANTS_MAX,
  type ParticipantValues,
  type PlannedRow,
  planImport,
  readParticipantRows,
} from '@proofdesk/domain/participant-import'
import { toShown } from '@proofdesk/domain/person-cells'
import { toNameWords } from '@proofdesk/domain/participant-match'
import { and, inArray, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { participants } from '../../db/tables/participants.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { renewGallery } from '../text/renew-gallery.job.ts'
import { onStartList } from './participants.queries.ts'

const AT_ONCE = 2_000
/** Rows and cells that are told one by one. */
const TOLD = 100

/**
 * Adds rows to a gallery's start list or puts them in its place; a dry run says what that would do. Photos are compared
 * with it afterwards.
 */
export async function importParticipants(
  { db, clock, queue }: Deps,
  scope: Scope,
  { engineGuid, participants: rows, mode, dryRun }: ImportParticipants,
): Promise<ImportOutcome> {
  return db.transaction(async (tx) => {
    await lockGallery(tx, scope, engineGuid)
    const gallery = { accountGuid: scope.accountGuid, engineGuid }
    const existing = await readValues(tx, gallery)
    const { taken, wrong } = readParticipantRows(rows)
    const plan = planImport(existing, taken, { replaces: mode === 'replace' })
    if (existing.length + plan.created.length - plan.removed.length > PARTICIPANTS_MAX)
      throw new AppError('list_full', { values: { max: PARTICIPANTS_MAX } })
    if (!dryRun) {
      await savePlan(tx, gallery, plan, clock.now())
      await queue.enqueue(tx, renewGallery, gallery, { key: engineGuid })
    }
    return {
      created: plan.created.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged.length,
      removed: plan.removed.length,
      ...toFaults(rows, taken, wrong),
    }
  })
}

/** What is told of rows that can't be taken, and of cells that are left out. */
function toFaults(
  rows: ImportParticipants['participants'],
  taken: readonly PlannedRow[],
  wrong: ReturnType<typeof readParticipantRows>['wrong'],
): Pick<ImportOutcome, 'noWrong' | 'wrong' | 'noLeftOut' | 'leftOut'> {
  const cells = taken.flatMap(({ row, leftOut }) => leftOut.map((cell) => ({ ...cell, row })))
  const withPerson = <T extends { row: number }>(fault: T) => {
    const { number, firstName, lastName } = rows[fault.row]!
    return {
      ...fault,
      number: toShown(number),
      firstName: toShown(firstName),
      lastName: toShown(lastName),
    }
  }
  return {
    noWrong: wrong.length,
    wrong: wrong.slice(0, TOLD).map(withPerson),
    noLeftOut: cells.length,
    leftOut: cells.slice(0, TOLD).map(withPerson),
  }
}

interface GalleryIds {
  accountGuid: string
  engineGuid: string
}

function readValues(tx: Transaction, gallery: GalleryIds) {
  const { guid, number, firstName, lastName, club, emailAddress, mobileNumber } = participants
  return tx
    .select({ guid, number, firstName, lastName, club, emailAddress, mobileNumber })
    .from(participants)
    .where(onStartList(gallery, gallery.engineGuid))
}

async function savePlan(
  tx: Transaction,
  gallery: GalleryIds,
  { created, changed, removed }: ImportPlan,
  now: number,
): Promise<void> {
  for (const some of chunks(created))
    await tx.insert(participants).values(
      some.map(({ values }) => ({
        ...toRow(values),
        ...gallery,
        guid: newGuid(),
        createdAt: now,
      })),
    )
  for (const some of chunks(changed)) await saveChanged(tx, gallery, some)
  for (const some of chunks(removed))
    await tx
      .update(participants)
      .set({ deletedAt: now })
      .where(and(ofAccount(participants, gallery), inArray(participants.guid, some)))
}

async function saveChanged(
  tx: Transaction,
  { accountGuid }: GalleryIds,
  changed: ImportPlan['changed'],
): Promise<void> {
  const json = JSON.stringify(changed.map(({ guid, values }) => ({ guid, ...toRow(values) })))
  await tx.execute(sql`
    update ${participants} p
    set number = n.number, first_name = n."firstName", last_name = n."lastName", club = n.club,
      email_address = n."emailAddress", mobile_number = n."mobileNumber", name_words = n."nameWords"
    from jsonb_to_recordset(${json}::jsonb) n (guid uuid, number text, "firstName" text, "lastName" text,
      club text, "emailAddress" text, "mobileNumber" text, "nameWords" text[])
    where p.account_guid = ${accountGuid} and p.guid = n.guid`)
}

/** A participant's values with the words that their name is recognised by. */
export function toRow(values: ParticipantValues): ParticipantValues & { nameWords: string[] } {
  return { ...values, nameWords: toNameWords(fullName(values)) }
}

/** What a row of the table says of a participant. */
export function toValues(row: ParticipantValues): ParticipantValues {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.map((field) => [field, row[field]]),
  ) as ParticipantValues
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
