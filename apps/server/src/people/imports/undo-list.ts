import { PARTICIPANT_FIELDS } from '@proofdesk/domain/participant-columns'
import type { ParticipantValues } from '@proofdesk/domain/participant-import'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { customerImportRows, customerImports } from '../../ground/db/tables/customer-imports.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Deps } from '../../ground/deps.ts'
import { lockGallery } from '../../gallery/galleries/lock-gallery.ts'
import { takeOffList } from '../../gallery/participants/leave-list.ts'
import { saveAndLink } from '../../gallery/participants/link-customers.ts'
import {
  type Entry,
  type GalleryIds,
  toValues,
} from '../../gallery/participants/save-participants.ts'
import { renewGallery } from '../../gallery/text/renew-gallery.job.ts'
import type { ImportRow } from './imports.queries.ts'

/**
 * Undoes what an import did to the start list: entries it added are removed, entries it removed are restored, and
 * previous values are restored unless someone has changed them since. Running it again has no effect.
 */
export async function undoList(deps: Deps, row: ImportRow): Promise<void> {
  const { accountGuid, engineGuid, guid } = row
  if (!row.isListDone) return
  const gallery = { accountGuid, engineGuid }
  await deps.db.transaction(async (tx) => {
    await lockGallery(tx, { accountGuid, galleries: 'all' }, engineGuid)
    const now = deps.clock.now()
    const rows = await readOutcomes(tx, row)
    const created = rows.filter(({ action }) => action === 'created')
    await takeOffList(
      tx,
      gallery,
      created.map((one) => one.guid),
      now,
    )
    const back = await readEntries(tx, gallery, row.removedParticipants)
    const changed = await readChanged(tx, gallery, rows)
    await saveAndLink(tx, gallery, { changed: [...changed, ...back] }, now)
    await tx
      .update(customerImports)
      .set({ isListDone: false, removedParticipants: [] })
      .where(recordOf(customerImports, row, guid))
    await deps.queue.enqueue(tx, renewGallery, gallery, { key: engineGuid })
  })
}

interface Outcome {
  guid: string
  action: 'created' | 'changed' | 'same'
  before: ParticipantValues | null
  after: ParticipantValues | null
}

async function readOutcomes(tx: Transaction, row: ImportRow): Promise<Outcome[]> {
  const rows = await tx
    .select({
      guid: customerImportRows.participantGuid,
      action: customerImportRows.participantAction,
      before: customerImportRows.participantBefore,
      after: customerImportRows.participantAfter,
    })
    .from(customerImportRows)
    .where(
      and(
        ofAccount(customerImportRows, row),
        eq(customerImportRows.importGuid, row.guid),
        isNotNull(customerImportRows.participantGuid),
      ),
    )
  return rows as Outcome[]
}

type ChangedEntry = Entry & { before: ParticipantValues | null }

/** Entries that are still in the trash, in the form for restoring them. */
async function readEntries(
  tx: Transaction,
  gallery: GalleryIds,
  guids: readonly string[],
): Promise<ChangedEntry[]> {
  const rows = await tx
    .select()
    .from(participants)
    .where(
      and(
        ofAccount(participants, gallery),
        inArray(participants.guid, [...guids]),
        isNotNull(participants.deletedAt),
      ),
    )
  return rows.map((row) => ({ ...row, values: toValues(row), before: null }))
}

async function readChanged(
  tx: Transaction,
  gallery: GalleryIds,
  outcomes: readonly Outcome[],
): Promise<ChangedEntry[]> {
  const changed = new Map(
    outcomes.filter(({ action }) => action === 'changed').map((one) => [one.guid, one]),
  )
  const rows = await tx
    .select()
    .from(participants)
    .where(
      and(
        ofAccount(participants, gallery),
        inArray(participants.guid, [...changed.keys()]),
        sql`${participants.deletedAt} is null`,
      ),
    )
  return rows.map((row) => {
    const { before, after } = changed.get(row.guid)!
    const values = Object.fromEntries(
      PARTICIPANT_FIELDS.map((field) => [
        field,
        before && row[field] === after?.[field] ? before[field] : row[field],
      ]),
    ) as ParticipantValues
    return { ...row, values, before: toValues(row) }
  })
}
