import type { ImportOutcome, ImportParticipants } from '@proofdesk/contract/admin/participants'
import {
  type ImportPlan,
  planImport,
  readParticipantRows,
} from '@proofdesk/domain/participant-import'
import { toShown } from '@proofdesk/domain/person-cells'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { renewGallery } from '../text/renew-gallery.job.ts'
import { takeOffList } from './leave-list.ts'
import { saveAndLink } from './link-customers.ts'
import { readStartListValues } from './participants.queries.ts'
import { type GalleryIds, requireListQuota } from './save-participants.ts'

/** Maximum number of rows and cells reported individually. */
const MOST_LISTED = 100

/**
 * Adds rows to a gallery's start list or replaces the list; a dry run returns what that would do. Photos are compared
 * with it afterwards.
 */
export async function importParticipants(
  deps: Deps,
  scope: Scope,
  { engineGuid, participants: rows, mode, dryRun }: ImportParticipants,
): Promise<ImportOutcome> {
  const { taken, wrong } = readParticipantRows(rows)
  // Someone who buys in the meantime takes the address.
  const plan = await retryOnConflict('customers_address', () =>
    deps.db.transaction(async (tx) => {
      await lockGallery(tx, scope, engineGuid)
      const gallery = { accountGuid: scope.accountGuid, engineGuid }
      const existing = await readStartListValues(tx, gallery)
      const next = planImport(existing, taken, { replaces: mode === 'replace' })
      requireListQuota(existing, next)
      if (!dryRun) await savePlan(deps, tx, gallery, existing, next)
      return next
    }),
  )
  return {
    created: plan.created.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    removed: plan.removed.length,
    ...toFaults(rows, taken, wrong),
  }
}

/** The report of refused rows and of omitted cells. */
function toFaults(
  rows: ImportParticipants['participants'],
  taken: ReturnType<typeof readParticipantRows>['taken'],
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
    wrong: wrong.slice(0, MOST_LISTED).map(withPerson),
    noLeftOut: cells.length,
    leftOut: cells.slice(0, MOST_LISTED).map(withPerson),
  }
}

/** Executes a plan; the gallery's customers and photos follow. */
async function savePlan(
  { clock, queue }: Deps,
  tx: Transaction,
  gallery: GalleryIds,
  existing: Awaited<ReturnType<typeof readStartListValues>>,
  { created, removed, ...plan }: ImportPlan,
): Promise<void> {
  const now = clock.now()
  const added = created.map(({ values }) => ({ guid: newGuid(), values, customerGuid: null }))
  const ownerOf = new Map(existing.map(({ guid, customerGuid }) => [guid, customerGuid]))
  const changed = plan.changed.map((one) => ({
    ...one,
    customerGuid: ownerOf.get(one.guid) ?? null,
  }))
  await saveAndLink(tx, gallery, { added, changed }, now)
  await takeOffList(tx, gallery, removed, now)
  await queue.enqueue(tx, renewGallery, gallery, { key: gallery.engineGuid })
}
