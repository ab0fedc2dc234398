import { DAY_SECONDS } from '@proofdesk/domain/duration'
import { canGo, changeOf, nextState } from '@proofdesk/domain/state-table'
import { EXPORT_TABLE } from '@proofdesk/domain/studio-export'
import { and, notInArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { studioExports } from '../../ground/db/tables/studio-exports.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { notifyOwners } from '../notices/notify.ts'
import { exportStudio } from './export-studio.job.ts'
import { type ExportRow, findExport, sumExportedBytes } from './exports.queries.ts'
import { requireSpace } from './require-space.ts'

/** Each reads and stores all of a studio's data. */
const RATE = { points: 5, perSeconds: DAY_SECONDS }

/**
 * Starts an export. A running one is returned, a failed one resumes, and a finished one is replaced. Owners are
 * notified of each new one. Throws `no_space` if the disk has no space for it.
 */
export async function requestExport(deps: Deps, session: Session): Promise<ExportRow> {
  const running = await findExport(deps.db, session.scope, deps.clock.now())
  if (running && isOpen(running)) return running
  await deps.throttle.require('studioExport', session.scope.accountGuid, RATE)
  const totalBytes = await sumExportedBytes(deps.db, session.scope)
  await requireSpace(deps, totalBytes)
  return retryOnConflict('studio_exports_open', () =>
    deps.db.transaction(async (tx) => {
      const former = await findExport(tx, session.scope, deps.clock.now())
      if (former && isOpen(former)) return former
      const row =
        (former && (await goOn(tx, former))) ?? (await create(deps, tx, session, totalBytes))
      const payload = { accountGuid: row.accountGuid, exportGuid: row.guid }
      await deps.queue.enqueue(tx, exportStudio, payload, { key: row.guid })
      const { accountGuid } = session.scope
      await notifyOwners(deps, tx, 'exportRequested', { guid: session.user.guid, accountGuid })
      return row
    }),
  )
}

const isOpen = ({ state }: ExportRow) => canGo(EXPORT_TABLE, state, 'run')

/** Undefined for a finished export, which can't be resumed. */
async function goOn(tx: Transaction, former: ExportRow): Promise<ExportRow | undefined> {
  const state = nextState(EXPORT_TABLE, former.state, 'retry')
  if (state === undefined) return undefined
  const [row] = await tx
    .update(studioExports)
    .set({ state, expiresAt: null })
    .where(recordOf(studioExports, former, former.guid))
    .returning()
  return row
}

/** The former export's files are deleted by the next sweep. */
async function create(
  { clock }: Deps,
  tx: Transaction,
  { scope: { accountGuid }, user }: Session,
  totalBytes: number,
): Promise<ExportRow> {
  const now = clock.now()
  await tx
    .update(studioExports)
    .set({ expiresAt: now })
    .where(
      and(
        ofAccount(studioExports, { accountGuid }),
        notInArray(studioExports.state, changeOf(EXPORT_TABLE, 'run').from),
      ),
    )
  const [row] = await tx
    .insert(studioExports)
    .values({ guid: newGuid(), accountGuid, requestedBy: user.guid, createdAt: now, totalBytes })
    .returning()
  return row!
}
