import {
  type ImportPlan,
  PARTICIPANTS_MAX,
  type ParticipantValues,
  planImport,
} from '@proofdesk/domain/participant-import'
import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { saveEach } from '../../ground/db/save-each.ts'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import type { Deps } from '../../ground/deps.ts'
import { lockGallery } from '../../gallery/galleries/lock-gallery.ts'
import { leaveList, takeOffList } from '../../gallery/participants/leave-list.ts'
import { followEntries } from '../../gallery/participants/link-customers.ts'
import { readStartListValues } from '../../gallery/participants/participants.queries.ts'
import {
  insertParticipants,
  updateParticipants,
} from '../../gallery/participants/save-participants.ts'
import { renewGallery } from '../../gallery/text/renew-gallery.job.ts'
import type { ImportRow } from './imports.queries.ts'
import { type ListRow, readListRows } from './list-rows.ts'
import { TableFault } from './read-table.ts'
import { refuseRows } from './refuse-rows.ts'

/** Matches an import's rows with start list entries and decides what would happen to them. */
export async function classifyList(db: Executor, row: ImportRow): Promise<void> {
  if (row.startList === 'none') return
  const plan = await planList(db, row)
  await writeOutcomes(db, row, [
    ...plan.created.map(({ row: line }) => ({ line, action: 'created' as const })),
    ...plan.changed.map(({ row: line, guid }) => ({ line, guid, action: 'changed' as const })),
    ...plan.unchanged.map(({ row: line, guid }) => ({ line, guid, action: 'same' as const })),
  ])
  await db
    .update(customerImports)
    .set({ noRemoved: plan.removed.length })
    .where(recordOf(customerImports, row, row.guid))
}

/** Applies an import to the start list in one go; running it again has no effect. Its customers exist by then. */
export async function applyList(deps: Deps, row: ImportRow): Promise<void> {
  const { db, clock, queue } = deps
  const { accountGuid, engineGuid, guid, startList } = row
  if (startList === 'none' || row.isListDone) return
  const gallery = { accountGuid, engineGuid }
  await db.transaction(async (tx) => {
    await lockGallery(tx, { accountGuid, galleries: 'all' }, engineGuid)
    const owners = await readOwners(tx, row)
    const plan = await planList(tx, row)
    const now = clock.now()
    const created = plan.created.map((one) => ({ ...one, guid: newGuid() }))
    const notAdded = await saveEach(created, (some) =>
      tx.transaction((part) => insertParticipants(part, gallery, some, now)),
    )
    const changed = plan.changed.map((one) => ({
      ...one,
      customerGuid: one.customerGuid ?? owners.get(one.guid) ?? null,
    }))
    const notChanged = await saveEach(changed, (some) =>
      tx.transaction((part) => updateParticipants(part, gallery, some)),
    )
    await followEntries(tx, gallery, changed)
    await takeOffList(tx, gallery, plan.removed, now)
    const left = changed.flatMap((one) => owners.get(one.guid) ?? [])
    await leaveList(tx, gallery, left, now)
    await writeOutcomes(tx, row, [
      ...created.map((one) => toOutcome(one, 'created')),
      ...changed.map((one) => toOutcome(one, 'changed')),
      ...plan.unchanged.map(({ row: line, guid: same }) => ({
        line,
        guid: same,
        action: 'same' as const,
      })),
    ])
    await refuseRows(
      deps,
      tx,
      row,
      [...notAdded, ...notChanged].map(({ row: one, code }) => ({ row: one.row, code })),
    )
    await tx
      .update(customerImports)
      .set({
        isListDone: true,
        removedParticipants: plan.removed,
        noRemoved: plan.removed.length,
      })
      .where(recordOf(customerImports, row, guid))
    await queue.enqueue(tx, renewGallery, gallery, { key: engineGuid })
  })
}

/** Throws TableFault if the list would exceed its maximum size. */
async function planList(db: Executor, row: ImportRow): Promise<ImportPlan<ListRow>> {
  const rows = await readListRows(db, row)
  if (rows.length > PARTICIPANTS_MAX) throw new TableFault('too_many_people')
  const existing = await readStartListValues(db, row)
  const plan = planImport(existing, rows, { replaces: row.startList === 'replace' })
  if (existing.length + plan.created.length - plan.removed.length > PARTICIPANTS_MAX)
    throw new TableFault('too_many_people')
  return plan
}

/** The customers of the present start list entries. */
async function readOwners(tx: Transaction, row: ImportRow): Promise<Map<string, string>> {
  const entries = await readStartListValues(tx, row)
  return new Map(
    entries.flatMap(({ guid, customerGuid }) => (customerGuid ? [[guid, customerGuid]] : [])),
  )
}

interface Outcome {
  line: number
  action: 'created' | 'changed' | 'same'
  guid?: string
  before?: ParticipantValues
  after?: ParticipantValues
}

const toOutcome = (
  one: ListRow & { guid: string; before?: ParticipantValues },
  action: Outcome['action'],
): Outcome => ({
  line: one.row,
  guid: one.guid,
  action,
  after: one.values,
  ...(one.before && { before: one.before }),
})

async function writeOutcomes(
  db: Executor,
  { guid }: ImportRow,
  outcomes: readonly Outcome[],
): Promise<void> {
  await db.execute(sql`
    update customer_import_rows r set participant_action = n.action, participant_guid = n.guid,
      participant_before = n.before, participant_after = n.after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) n (line bigint, action text,
      guid uuid, before jsonb, after jsonb)
    where r.import_guid = ${guid} and r.line = n.line`)
}
