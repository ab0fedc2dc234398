import { IMPORT_TABLE, type ImportEvent, type ImportState } from '@proofdesk/domain/import-state'
import { changeOf, nextState } from '@proofdesk/domain/state-table'
import { and, eq, inArray } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import type { Deps } from '../../ground/deps.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { applyList, classifyList } from './apply-list.ts'
import { applyRows, undoRows } from './apply-rows.ts'
import { classifyRows, countRows } from './classify-rows.ts'
import { importCustomers } from './import-customers.job.ts'
import { importRecord } from './import-notice-mail.ts'
import type { ImportRow } from './imports.queries.ts'
import { TableFault } from './read-table.ts'
import { stageRows } from './stage-rows.ts'
import { undoList } from './undo-list.ts'

/** Runs the current step of an import; running it again continues or restarts it. */
export async function handleImportCustomers(
  deps: Deps,
  { accountGuid, importGuid }: { accountGuid: string; importGuid: string },
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'> = { isLastAttempt: true },
): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(customerImports)
    .where(recordOf(customerImports, { accountGuid }, importGuid))
  const step = row && STEPS[row.state]
  if (!row || !step) return
  let end: End
  try {
    end = await step(deps, row)
  } catch (error) {
    // Errors that the person can correct are shown; any other may be gone on the next attempt.
    const fault = error instanceof TableFault ? error.fault : 'internal'
    if (fault === 'internal') {
      if (!isLastAttempt) throw error
      deps.log.error({ err: error, import: importGuid }, 'An import of customers has failed')
    }
    end = { event: 'fail', change: { fault } }
  }
  await keepEnd(deps, row, end)
}

/**
 * Fails imports whose job gave up because its process ended each time. A running step always has a job: both are
 * written in one transaction.
 */
export async function handleSweepImports(deps: Deps): Promise<void> {
  const lost = await deps.db
    .select()
    .from(customerImports)
    .where(
      and(
        inArray(customerImports.state, changeOf(IMPORT_TABLE, 'fail').from),
        withoutQueuedJob(importCustomers, 'importGuid', customerImports.guid),
      ),
    )
    .limit(100)
  for (const row of lost) {
    deps.log.error({ import: row.guid }, 'An import was given up: its process exited each time')
    await keepEnd(deps, row, { event: 'fail', change: { fault: 'internal' } })
  }
}

/** The result of a step. */
interface End {
  event: ImportEvent
  change?: Partial<Omit<ImportRow, 'state'>>
}

/** Saves a step's result unless another attempt has; the end of an import is emailed to the team. */
async function keepEnd(
  { db, queue, clock }: Deps,
  row: ImportRow,
  { event, change }: End,
): Promise<void> {
  const { guid, accountGuid, engineGuid } = row
  const state = nextState(IMPORT_TABLE, row.state, event)
  if (state === undefined) return
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(customerImports)
      .set({ ...change, state })
      .where(
        and(recordOf(customerImports, { accountGuid }, guid), eq(customerImports.state, row.state)),
      )
      .returning({ guid: customerImports.guid })
    const isOver = event === 'endRun' || (event === 'fail' && row.state !== 'undoing')
    if (kept.length === 0 || !isOver) return
    await queue.enqueue(tx, planTeamMails, {
      accountGuid,
      engineGuid,
      kind: 'customerImport',
      record: importRecord(guid, clock.now()),
    })
  })
}

const STEPS: Partial<Record<ImportState, (deps: Deps, row: ImportRow) => Promise<End>>> = {
  async checking(deps, row) {
    await stageRows(deps, row)
    await classifyList(deps.db, row)
    await classifyRows(deps.db, row, deps.clock.now())
    await countRows(deps.db, row)
    return { event: 'endCheck', change: { fault: null } }
  },
  async running(deps, row) {
    await applyRows(deps, row)
    await applyList(deps, row)
    await countRows(deps.db, row)
    return { event: 'endRun', change: { doneAt: deps.clock.now() } }
  },
  async undoing(deps, row) {
    await undoList(deps, row)
    await undoRows(deps, row)
    return { event: 'endUndo' }
  },
}
