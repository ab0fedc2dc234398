import {
  BULK_ACTION_TABLE,
  type BulkActionEvent,
  bulkUndoUntil,
} from '@proofdesk/domain/bulk-action'
import { changeOf, canGo } from '@proofdesk/domain/state-table'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { bulkActions } from '../../ground/db/tables/bulk-actions.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type BulkActionRow, lockBulkAction } from './bulk-actions.queries.ts'
import { runBulkAction } from './run-bulk-action.job.ts'
import { PLAN_KEPT } from './sweep-bulk-actions.handler.ts'

/** Starts a planned action, or resumes a stopped one. Throws `bulk_not_there` for any other. */
export async function confirmBulkAction(deps: Deps, session: Session, guid: string): Promise<void> {
  await step(deps, session, guid, {
    event: 'run',
    isInTime: ({ state, createdAt }, now) => state !== 'planned' || createdAt > now - PLAN_KEPT,
  })
}

/** Stops it after the current order. */
export async function stopBulkAction(deps: Deps, session: Session, guid: string): Promise<void> {
  await step(deps, session, guid, { event: 'stop', isInTime: () => true })
}

/** Starts undoing everything that can be undone. */
export async function undoBulkAction(deps: Deps, session: Session, guid: string): Promise<void> {
  await step(deps, session, guid, {
    event: 'undo',
    isInTime: (action, now) => bulkUndoUntil(action, now) !== null,
  })
}

/** Changes the state once: repeated while it is in progress, the call changes nothing. */
async function step(
  { db, clock, queue }: Deps,
  session: Session,
  guid: string,
  {
    event,
    isInTime,
  }: {
    event: Extract<BulkActionEvent, 'run' | 'stop' | 'undo'>
    isInTime: (action: BulkActionRow, now: number) => boolean
  },
): Promise<void> {
  const now = clock.now()
  const { to } = changeOf(BULK_ACTION_TABLE, event)
  await db.transaction(async (tx) => {
    const action = await lockBulkAction(tx, session, guid)
    if (action.state === to) return
    if (!canGo(BULK_ACTION_TABLE, action.state, event) || !isInTime(action, now))
      throw new AppError('bulk_not_there')
    const isWork = event !== 'stop'
    await tx
      .update(bulkActions)
      .set({
        state: to,
        ...(isWork ? { actorGuid: session.user.guid } : { doneAt: now }),
      })
      .where(recordOf(bulkActions, session.scope, guid))
    if (isWork)
      await queue.enqueue(
        tx,
        runBulkAction,
        { accountGuid: action.accountGuid, actionGuid: guid },
        { key: guid },
      )
  })
}
