import { PARTICIPANT_FIELDS } from '@proofdesk/domain/participant-columns'
import {
  type ImportPlan,
  PARTICIPANTS_MAX,
  type ParticipantValues,
} from '@proofdesk/domain/participant-import'
import { toNameWords } from '@proofdesk/domain/participant-match'
import { fullName } from '@proofdesk/domain/person-name'
import { sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { participants } from '../../ground/db/tables/participants.ts'

/** Rows per statement. */
const AT_ONCE = 2_000

/** A gallery that is known to be in scope and locked against other writers. */
export interface GalleryIds {
  accountGuid: string
  engineGuid: string
}

/** An entry of a start list, with the gallery's customer that it belongs to. */
export interface Entry {
  guid: string
  values: ParticipantValues
  customerGuid: string | null
}

/** Adds people to a start list. */
export async function insertParticipants(
  tx: Transaction,
  gallery: GalleryIds,
  entries: readonly Entry[],
  now: number,
): Promise<void> {
  for (const some of chunks(entries))
    await tx.insert(participants).values(
      some.map(({ guid, values, customerGuid }) => ({
        ...toRow(values),
        ...gallery,
        guid,
        customerGuid,
        createdAt: now,
      })),
    )
}

/** Updates entries of a start list; anyone who was removed is on it again. */
export async function updateParticipants(
  tx: Transaction,
  { accountGuid }: GalleryIds,
  entries: readonly Entry[],
): Promise<void> {
  for (const some of chunks(entries)) {
    const rows = some.map(({ guid, values, customerGuid }) => ({
      ...toRow(values),
      guid,
      customerGuid,
    }))
    await tx.execute(sql`
      update ${participants} p
      set number = n.number, first_name = n."firstName", last_name = n."lastName", club = n.club,
        email_address = n."emailAddress", mobile_number = n."mobileNumber", name_words = n."nameWords",
        customer_guid = n."customerGuid", deleted_at = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (guid uuid, number text,
        "firstName" text, "lastName" text,
        club text, "emailAddress" text, "mobileNumber" text, "nameWords" text[], "customerGuid" uuid)
      where p.account_guid = ${accountGuid} and p.guid = n.guid`)
  }
}

/** Throws `list_full` if a plan would exceed the maximum size of a list. */
export function requireListQuota(existing: readonly unknown[], plan: ImportPlan): void {
  if (existing.length + plan.created.length - plan.removed.length > PARTICIPANTS_MAX)
    throw new AppError('list_full', { values: { max: PARTICIPANTS_MAX } })
}

/** A participant's values with the words by which their name is recognised. */
function toRow(values: ParticipantValues): ParticipantValues & { nameWords: string[] } {
  return { ...values, nameWords: toNameWords(fullName(values)) }
}

/** The participant's values in a row of the table. */
export function toValues(row: ParticipantValues): ParticipantValues {
  return Object.fromEntries(
    PARTICIPANT_FIELDS.map((field) => [field, row[field]]),
  ) as ParticipantValues
}

export function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
