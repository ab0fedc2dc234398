import { fullName } from '@proofdesk/domain/person-name'
import type { BulkAction } from '@proofdesk/contract/admin/bulk-actions'
import {
  BULK_ORDER_STATES,
  type BulkOrderState,
  bulkUndoUntil,
  capabilityOfBulk,
} from '@proofdesk/domain/bulk-action'
import { toMajor } from '@proofdesk/domain/money'
import { can } from '@proofdesk/domain/roles'
import { type SQL, and, desc, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { bulkActions, bulkOrders } from '../../ground/db/tables/bulk-actions.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Session } from '../../ground/requests/session.ts'
import { OWN_SHIPMENT } from '../../sales/orders/order-messages.queries.ts'

export type BulkActionRow = typeof bulkActions.$inferSelect

const LISTED = 20

/** The refund requested by a bulk action. */
const REFUND = sql`(select f.state from refunds f where f.account_guid = ${bulkOrders.accountGuid}
  and f.request_key = ${bulkOrders.guid})`

/** An order's state: if the provider refused its refund, it has failed after all. */
export const STATE = sql<BulkOrderState>`case when ${bulkOrders.state} = 'done'
  and ${bulkOrders.amount} is not null and ${REFUND} = 'failed' then 'failed' else ${bulkOrders.state} end`

export const hasFailed = sql`${STATE} = 'failed'`

/** Callers who see all galleries see all bulk actions of the account, others only their own. */
function isVisible({ scope, user }: Session): SQL | undefined {
  return scope.galleries === 'all' ? undefined : eq(bulkActions.createdBy, user.guid)
}

/** Throws `not_found`. */
export async function getBulkAction(
  db: Executor,
  session: Session,
  guid: string,
): Promise<BulkActionRow> {
  const [row] = await db
    .select()
    .from(bulkActions)
    .where(and(recordOf(bulkActions, session.scope, guid), isVisible(session)))
  if (!row) throw new AppError('not_found')
  return row
}

/** Reads a bulk action and locks it for a change. Throws `forbidden` for a kind that the caller may not use. */
export async function lockBulkAction(
  tx: Executor,
  session: Session,
  guid: string,
): Promise<BulkActionRow> {
  const [row] = await tx
    .select()
    .from(bulkActions)
    .where(and(recordOf(bulkActions, session.scope, guid), isVisible(session)))
    .for('update')
  if (!row) throw new AppError('not_found')
  if (!can(session.user.role, capabilityOfBulk(row.kind))) throw new AppError('forbidden')
  return row
}

/** One by its guid, or the newest that were confirmed. */
export async function listBulkActions(
  db: Executor,
  session: Session,
  now: number,
  guid?: string,
): Promise<BulkAction[]> {
  const rows = await db
    .select({ action: bulkActions, user: users })
    .from(bulkActions)
    .leftJoin(
      users,
      eq(users.guid, sql`coalesce(${bulkActions.actorGuid}, ${bulkActions.createdBy})`),
    )
    .where(
      and(
        ofAccount(bulkActions, session.scope),
        isVisible(session),
        guid ? eq(bulkActions.guid, guid) : ne(bulkActions.state, 'planned'),
      ),
    )
    .orderBy(desc(bulkActions.createdAt), desc(bulkActions.guid))
    .limit(LISTED)
  const answers: BulkAction[] = []
  for (const { action, user } of rows)
    answers.push({
      ...toBulkAction(action, session, now),
      ...(await countOrders(db, action)),
      createdBy: user && fullName(user),
      notified: await countReported(db, action),
    })
  return answers
}

function toBulkAction(action: BulkActionRow, { user }: Session, now: number) {
  const { guid, kind, state, createdAt, doneAt, noOrders, settings } = action
  return {
    guid,
    kind,
    state,
    createdAt,
    doneAt,
    orders: noOrders,
    reason: settings.reason ?? null,
    unmatched: settings.unmatched ?? { count: 0, first: [] },
    undoUntil: bulkUndoUntil(action, now),
    isAllowed: can(user.role, capabilityOfBulk(kind)),
  }
}

/** Orders by state, with the refunded amounts. */
async function countOrders(
  db: Executor,
  { guid }: BulkActionRow,
): Promise<Pick<BulkAction, 'counts' | 'totals' | 'onTheirWay'>> {
  const rows = await db
    .select({
      state: STATE,
      currency: bulkOrders.currency,
      orders: sql<number>`count(*)::int`,
      amount: sql<number | null>`sum(${bulkOrders.amount})::bigint`,
      onTheirWay: sql<number>`(count(*)
        filter (where ${bulkOrders.state} = 'done' and ${bulkOrders.amount} is not null
        and ${REFUND} in ('requested', 'sent')))::int`,
    })
    .from(bulkOrders)
    .where(eq(bulkOrders.actionGuid, guid))
    .groupBy(sql`1`, bulkOrders.currency)
  const counts = Object.fromEntries(BULK_ORDER_STATES.map((state) => [state, 0])) as Record<
    BulkOrderState,
    number
  >
  const totals = new Map<string, { amount: number; orders: number }>()
  let onTheirWay = 0
  for (const row of rows) {
    counts[row.state] += row.orders
    onTheirWay += row.onTheirWay
    if (row.amount === null || (row.state !== 'planned' && row.state !== 'done')) continue
    const { amount, orders } = totals.get(row.currency) ?? { amount: 0, orders: 0 }
    totals.set(row.currency, {
      amount: amount + Number(row.amount),
      orders: orders + row.orders,
    })
  }
  return {
    counts,
    onTheirWay,
    totals: [...totals]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([currency, { amount, orders }]) => ({
        currency,
        orders,
        amount: toMajor({ amount, currency }),
      })),
  }
}

/** Number of buyers who were notified of something that an undo reverts. */
async function countReported(db: Executor, action: BulkActionRow): Promise<number> {
  if (action.kind !== 'markShipped' || action.state === 'planned') return 0
  const { rows } = await db.execute<{ notified: number }>(sql`
    select count(*)::int as notified from bulk_orders b
    join order_messages m on m.order_guid = b.order_guid and m.kind = 'shipped' and m.about = ${OWN_SHIPMENT}
    where b.action_guid = ${action.guid} and b.state = 'done' and m.sent_at >= ${action.createdAt}::bigint`)
  return rows[0]!.notified
}
