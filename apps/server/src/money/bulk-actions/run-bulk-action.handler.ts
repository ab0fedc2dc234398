import {
  BULK_ACTION_TABLE,
  BULK_ORDER_TABLE,
  type BulkActionEvent,
  type BulkActionState,
  type BulkOrderEvent,
  type BulkOrderState,
  capabilityOfBulk,
  planBulkOrder,
} from '@proofdesk/domain/bulk-action'
import { can, toRole } from '@proofdesk/domain/roles'
import { changeOf, nextState } from '@proofdesk/domain/state-table'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { AppError, reasonOf } from '../../ground/failures/app-error.ts'
import { failureOfOne } from '../../ground/failures/failure-of-one.ts'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { bulkActions, bulkOrders } from '../../ground/db/tables/bulk-actions.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { lockOrder } from '../../sales/orders/orders.queries.ts'
import { scopeOf } from '../../ground/requests/scope.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { ACTS } from './act-on-order.ts'
import { readBulkFacts } from './bulk-facts.queries.ts'
import type { BulkActionRow } from './bulk-actions.queries.ts'
import { toBulkRequest } from './plan-bulk-action.ts'
import { runBulkAction } from './run-bulk-action.job.ts'
import { undoOrder } from './undo-order.ts'

/** How long one action runs before others get their turn. */
const TURN_MS = 20_000
const BATCH = 100

/** The event of an order, and what is stored with it. */
type Outcome = { event: BulkOrderEvent } & Pick<
  Partial<typeof bulkOrders.$inferInsert>,
  'hint' | 'before' | 'failure'
>

/**
 * Runs or undoes a bulk action, one order after another: the action on an order and its outcome are one transaction, so
 * that a restart resumes where it stopped and nothing is done twice. Actions that the person may no longer perform are
 * not performed in their name.
 */
export async function handleRunBulkAction(
  deps: Deps,
  { accountGuid, actionGuid }: { accountGuid: string; actionGuid: string },
  { signal }: Pick<JobRun, 'signal'> = { signal: new AbortController().signal },
): Promise<void> {
  const { db, queue } = deps
  const action = await readAction(db, { accountGuid, actionGuid })
  const work = action && WORK[action.state]
  if (!work) return
  const actor = await readActor(db, action)
  const end = changeOf(BULK_ACTION_TABLE, work.end)
  const turnEnd = performance.now() + TURN_MS
  for (let rows = await next(db, action, work.from); rows.length > 0;) {
    for (const { guid } of rows) {
      if (signal.aborted || performance.now() > turnEnd) {
        await queue.enqueue(db, runBulkAction, { accountGuid, actionGuid }, { key: actionGuid })
        return
      }
      if (!(await takeTurn(deps, action, actor, guid))) return
    }
    rows = await next(db, action, work.from)
  }
  await db
    .update(bulkActions)
    .set({ state: end.to, ...(work.end === 'endRun' && { doneAt: deps.clock.now() }) })
    .where(
      and(recordOf(bulkActions, { accountGuid }, actionGuid), inArray(bulkActions.state, end.from)),
    )
}

interface Work {
  from: BulkOrderState
  /** The event of an order whose processing failed. */
  failure: BulkOrderEvent
  end: BulkActionEvent
}

/** The orders to process in each state, and the event when none is left. */
const WORK: Partial<Record<BulkActionState, Work>> = {
  running: { from: 'planned', failure: 'fail', end: 'endRun' },
  undoing: { from: 'done', failure: 'keep', end: 'endUndo' },
}

async function readAction(
  db: Executor,
  { accountGuid, actionGuid }: { accountGuid: string; actionGuid: string },
): Promise<BulkActionRow | undefined> {
  const [action] = await db
    .select()
    .from(bulkActions)
    .where(recordOf(bulkActions, { accountGuid }, actionGuid))
  return action
}

/** The person who confirmed it, with their current scope; undefined if they have left or may no longer do this. */
async function readActor(
  db: Executor,
  { accountGuid, actorGuid, kind }: BulkActionRow,
): Promise<Actor | undefined> {
  const [user] = await db
    .select({ guid: users.guid, role: users.role, galleries: users.galleries })
    .from(users)
    .where(and(recordOf(users, { accountGuid }, actorGuid ?? ''), isNull(users.deletedAt)))
  if (!user || !can(toRole(user.role), capabilityOfBulk(kind))) return undefined
  return { user, scope: scopeOf({ ...user, accountGuid }) }
}

async function next(db: Executor, action: BulkActionRow, state: BulkOrderState) {
  return db
    .select({ guid: bulkOrders.guid })
    .from(bulkOrders)
    .where(
      and(
        ofAccount(bulkOrders, action),
        eq(bulkOrders.actionGuid, action.guid),
        eq(bulkOrders.state, state),
      ),
    )
    .orderBy(asc(bulkOrders.position))
    .limit(BATCH)
}

/**
 * Processes one order; false when someone has stopped the action. If it isn't possible, the reason is stored, and the
 * others continue.
 */
async function takeTurn(
  deps: Deps,
  action: BulkActionRow,
  actor: Actor | undefined,
  rowGuid: string,
): Promise<boolean> {
  const { from, failure: failed } = WORK[action.state]!
  const isRow = and(recordOf(bulkOrders, action, rowGuid), eq(bulkOrders.state, from))
  try {
    return await deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(bulkOrders).where(isRow).for('update')
      const [now] = await tx
        .select({ state: bulkActions.state })
        .from(bulkActions)
        .where(recordOf(bulkActions, action, action.guid))
      if (now?.state !== action.state) return false
      if (!row) return true
      if (!actor) throw new AppError('forbidden')
      const outcome = await workOn(deps, tx, { action, actor, row })
      await tx.update(bulkOrders).set(toRowChange(from, outcome)).where(isRow)
      return true
    })
  } catch (error) {
    const failure = failureOfOne(deps, error, { action: action.guid, row: rowGuid })
    await deps.db
      .update(bulkOrders)
      .set(toRowChange(from, { event: failed, failure: reasonOf(failure) }))
      .where(isRow)
    return true
  }
}

function toRowChange(from: BulkOrderState, { event, ...kept }: Outcome) {
  return { state: nextState(BULK_ORDER_TABLE, from, event)!, ...kept }
}

/** The order is checked again under its lock: someone may have done the planned action in the meantime. */
async function workOn(
  deps: Deps,
  tx: Transaction,
  {
    action,
    actor,
    row,
  }: { action: BulkActionRow; actor: Actor; row: typeof bulkOrders.$inferSelect },
): Promise<Outcome> {
  await lockOrder(tx, actor.scope, row.orderGuid)
  const facts = await readBulkFacts(tx, action, action.kind, [row.orderGuid])
  const order = facts.get(row.orderGuid)!
  const turn = { action, actor, row, order }
  if (action.state === 'undoing') {
    const isUndone = await undoOrder(deps, tx, turn)
    return isUndone ? { event: 'undo' } : { event: 'keep', hint: 'changedSince' }
  }
  const plan = planBulkOrder(order, toBulkRequest(action, row, deps.clock.now()))
  if (plan.state !== 'planned')
    return { event: plan.state === 'nothing' ? 'skip' : 'refuse', hint: plan.hint }
  await ACTS[action.kind](deps, tx, turn)
  return { event: 'finish', before: { status: order.status, tracking: order.tracking } }
}
