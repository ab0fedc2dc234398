import { and, eq, inArray } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { type ImportState, customerImports } from '../../ground/db/tables/customer-imports.ts'
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

/** Does the step that an import is before; run again, it goes on or starts again. */
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
  let end: Partial<ImportRow>
  try {
    end = await step(deps, row)
  } catch (error) {
    // What the person can correct is told; anything else may be over at another attempt.
    const fault = error instanceof TableFault ? error.fault : 'internal'
    if (fault === 'internal') {
      if (!isLastAttempt) throw error
      deps.log.error({ err: error, import: importGuid }, 'An import of customers has failed')
    }
    end = { state: 'failed', fault }
  }
  await keepEnd(deps, row, end)
}

/**
 * Ends imports whose job has given up, since their process ended each time. One whose step is under way always has a
 * job: both are written in one transaction.
 */
export async function handleSweepImports(deps: Deps): Promise<void> {
  const lost = await deps.db
    .select()
    .from(customerImports)
    .where(
      and(
        inArray(customerImports.state, ['checking', 'running', 'undoing']),
        withoutQueuedJob(importCustomers, 'importGuid', customerImports.guid),
      ),
    )
    .limit(100)
  for (const row of lost) {
    deps.log.error({ import: row.guid }, 'An import was given up: its process ended each time')
    await keepEnd(deps, row, { state: 'failed', fault: 'internal' })
  }
}

/** Keeps what came of a step, unless another attempt has; of the end of an import the team is told by mail. */
async function keepEnd(
  { db, queue, clock }: Deps,
  row: ImportRow,
  end: Partial<ImportRow>,
): Promise<void> {
  const { guid, accountGuid, engineGuid } = row
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(customerImports)
      .set(end)
      .where(
        and(recordOf(customerImports, { accountGuid }, guid), eq(customerImports.state, row.state)),
      )
      .returning({ guid: customerImports.guid })
    const isOver = end.state === 'done' || (end.state === 'failed' && row.state !== 'undoing')
    if (kept.length === 0 || !isOver) return
    await queue.enqueue(tx, planTeamMails, {
      accountGuid,
      engineGuid,
      kind: 'customerImport',
      record: importRecord(guid, clock.now()),
    })
  })
}

const STEPS: Partial<
  Record<ImportState, (deps: Deps, row: ImportRow) => Promise<Partial<ImportRow>>>
> = {
  async checking(deps, row) {
    await stageRows(deps, row)
    await classifyList(deps.db, row)
    await classifyRows(deps.db, row, deps.clock.now())
    await countRows(deps.db, row)
    return { state: 'checked', fault: null }
  },
  async running(deps, row) {
    await applyRows(deps, row)
    await applyList(deps, row)
    await countRows(deps.db, row)
    return { state: 'done', doneAt: deps.clock.now() }
  },
  async undoing(deps, row) {
    await undoList(deps, row)
    await undoRows(deps, row)
    return { state: 'undone' }
  },
}
