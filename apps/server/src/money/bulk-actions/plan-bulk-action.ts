import type { PlanBulkAction } from '@proofdesk/contract/admin/bulk-actions'
import {
  BULK_ACTION_MAX,
  type BulkPlan,
  capabilityOfBulk,
  planBulkOrder,
} from '@proofdesk/domain/bulk-action'
import { parcelOrderKey } from '@proofdesk/domain/parcel-list'
import type { Tracking } from '@proofdesk/domain/order-message'
import { can } from '@proofdesk/domain/roles'
import { type SQL, and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { type BulkSettings, bulkActions, bulkOrders } from '../../ground/db/tables/bulk-actions.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import { readFilter } from '../../sales/orders/export-filter.ts'
import { selectOrders, toCondition } from '../../sales/orders/order-filter.ts'
import { inScopeOrTrash } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type BulkFacts, readBulkFacts } from './bulk-facts.queries.ts'
import { type BulkActionRow, getBulkAction, hasFailed } from './bulk-actions.queries.ts'

/** A studio's plans per hour: each stores up to 10,000 orders. */
const RATE = { points: 120, perSeconds: 3_600 }
/** Orders processed together. */
const BATCH = 500

/**
 * Stores which orders a bulk action includes, and the expected outcome for each. Orders placed later, or that match
 * later, are not affected. Returns its guid. Throws `forbidden`, `not_found` for an order that the caller doesn't see,
 * `bulk_too_many_orders`, `bulk_no_orders`.
 */
export async function planBulkAction(
  deps: Deps,
  session: Session,
  request: PlanBulkAction,
): Promise<string> {
  const { scope, user } = session
  if (!can(user.role, capabilityOfBulk(request.kind))) throw new AppError('forbidden')
  await deps.throttle.require('planBulkAction', scope.accountGuid, RATE)
  const earlier = request.failedOf
    ? await getBulkAction(deps.db, session, request.failedOf)
    : undefined
  if (earlier && earlier.kind !== request.kind) throw new AppError('not_found')
  const condition = await toOrders(deps, session, request)
  return deps.db.transaction(async (tx) => {
    const guid = newGuid()
    await tx.insert(bulkActions).values({
      guid,
      accountGuid: scope.accountGuid,
      kind: request.kind,
      settings: earlier ? { ...earlier.settings, unmatched: NONE } : toSettings(request),
      createdAt: deps.clock.now(),
      createdBy: user.guid,
      noOrders: 0,
    })
    const noOrders = await writeOrders(tx, session, { guid, condition, request })
    await planAll(deps, tx, { guid, accountGuid: scope.accountGuid, request })
    await tx
      .update(bulkActions)
      .set({ noOrders })
      .where(recordOf(bulkActions, scope, guid))
    return guid
  })
}

const NONE = { count: 0, first: [] }

function toSettings({ kind, onlyListed, reason, note, takeBackDownloads }: PlanBulkAction) {
  const settings: BulkSettings = {}
  if (kind === 'markShipped') Object.assign(settings, { onlyListed })
  if (kind === 'refund') Object.assign(settings, { reason, note, takeBackDownloads })
  return settings
}

/** The condition on rows of `orders`. */
async function toOrders(
  deps: Deps,
  session: Session,
  { guids, filter, failedOf }: PlanBulkAction,
): Promise<SQL> {
  if (filter) return toCondition(await selectOrders(deps, session, readFilter(filter)))
  if (guids) return inArray(orders.guid, guids)
  return sql`${orders.guid} in (
    select ${bulkOrders.orderGuid} from ${bulkOrders} where ${bulkOrders.actionGuid} = ${failedOf} and ${hasFailed})`
}

/** Inserts the orders, the newest first, in one statement. Returns their number. */
async function writeOrders(
  tx: Transaction,
  { scope }: Session,
  { guid, condition, request }: { guid: string; condition: SQL; request: PlanBulkAction },
): Promise<number> {
  const { accountGuid } = scope
  const tracking = request.failedOf
    ? sql`(select e.tracking from bulk_orders e where e.action_guid = ${request.failedOf} and e.order_guid = part.guid)`
    : sql`null::jsonb`
  const { rowCount } = await tx.execute(sql`
    insert into bulk_orders (guid, account_guid, action_guid, order_guid, position, currency, tracking)
    select gen_random_uuid(), ${accountGuid}, ${guid}, part.guid, row_number()
      over (order by part.created_at desc, part.guid desc), part.currency, ${tracking}
    from (
      select ${orders.guid}, ${orders.createdAt}, ${orders.currency} from ${orders}
        join ${galleries} on ${galleries.guid} = ${orders.engineGuid}
      where ${and(eq(orders.accountGuid, accountGuid), inScopeOrTrash(scope), condition)}
      order by ${orders.createdAt} desc, ${orders.guid} desc limit ${BULK_ACTION_MAX + 1}
    ) part`)
  const found = rowCount ?? 0
  if (found > BULK_ACTION_MAX)
    throw new AppError('bulk_too_many_orders', { values: { max: BULK_ACTION_MAX } })
  // An order of another studio is not found, and then none is included.
  if (request.guids && found < new Set(request.guids).size) throw new AppError('not_found')
  if (found === 0) throw new AppError('bulk_no_orders')
  return found
}

interface Planning {
  guid: string
  accountGuid: string
  request: PlanBulkAction
}

/** Plans the outcome for each order, in batches. */
async function planAll(deps: Deps, tx: Transaction, planning: Planning): Promise<void> {
  const { guid, accountGuid, request } = planning
  const parcels = createParcels(request)
  const buyers = new Set<string>()
  for (let after = 0; ;) {
    const rows = await tx
      .select({
        guid: bulkOrders.guid,
        orderGuid: bulkOrders.orderGuid,
        position: bulkOrders.position,
        tracking: bulkOrders.tracking,
      })
      .from(bulkOrders)
      .where(and(eq(bulkOrders.actionGuid, guid), gt(bulkOrders.position, after)))
      .orderBy(asc(bulkOrders.position))
      .limit(BATCH)
    const facts = await readBulkFacts(
      tx,
      { accountGuid },
      request.kind,
      rows.map(({ orderGuid }) => orderGuid),
    )
    const planned = rows.map((row) => {
      const order = facts.get(row.orderGuid)!
      const { tracking, isUnlisted } = row.tracking
        ? { tracking: row.tracking, isUnlisted: false }
        : parcels.take(order)
      const plan = planBulkOrder(order, {
        kind: request.kind,
        tracking,
        isUnlisted,
        isRepeatedBuyer: buyers.has(order.emailAddress),
        now: deps.clock.now(),
      })
      if (plan.state === 'planned') buyers.add(order.emailAddress)
      return { guid: row.guid, plan, tracking, rest: order.rest }
    })
    await writePlans(tx, planned, request)
    if (rows.length < BATCH) break
    after = rows.at(-1)!.position
  }
  await keepUnmatched(tx, planning, parcels.left())
}

async function writePlans(
  tx: Transaction,
  planned: readonly {
    guid: string
    plan: BulkPlan
    tracking: Tracking | undefined
    rest: number
  }[],
  { kind }: PlanBulkAction,
): Promise<void> {
  const rows = planned.map(({ guid, plan, tracking, rest }) => ({
    guid,
    ...plan,
    amount: kind === 'refund' && plan.state === 'planned' ? rest : null,
    tracking: plan.state === 'planned' ? (tracking ?? null) : null,
  }))
  await tx.execute(sql`
    update bulk_orders b set state = p.state, hint = p.hint, amount = p.amount, tracking = p.tracking
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(guid uuid, state text, hint text,
      amount bigint, tracking jsonb)
    where b.guid = p.guid`)
}

/** The list of parcels, each of which belongs to one order. */
function createParcels({ kind, parcels, carrier, onlyListed }: PlanBulkAction) {
  const byOrder = new Map<string, PlanBulkAction['parcels'][number]>()
  const others: string[] = []
  for (const parcel of kind === 'markShipped' ? parcels : []) {
    const key = parcelOrderKey(parcel.order)
    if (key === undefined || byOrder.has(key)) others.push(parcel.order)
    else byOrder.set(key, parcel)
  }
  const found = (order: BulkFacts) => {
    for (const key of [String(order.number), order.guid]) {
      const parcel = byOrder.get(key)
      if (parcel && byOrder.delete(key)) return parcel
    }
    return undefined
  }
  return {
    take(order: BulkFacts): { tracking: Tracking | undefined; isUnlisted: boolean } {
      const parcel = found(order)
      const tracking = {
        carrier: parcel?.carrier || (kind === 'markShipped' ? carrier : ''),
        number: parcel?.number ?? '',
        url: '',
      }
      const isKnown = tracking.carrier !== '' || tracking.number !== ''
      return { tracking: isKnown ? tracking : undefined, isUnlisted: onlyListed && !parcel }
    },
    left: () => [...others, ...[...byOrder.values()].map(({ order }) => order)],
  }
}

async function keepUnmatched(
  tx: Transaction,
  { guid, accountGuid }: Planning,
  left: readonly string[],
): Promise<void> {
  if (left.length === 0) return
  const unmatched = { count: left.length, first: left.slice(0, 10) }
  await tx
    .update(bulkActions)
    .set({
      settings: sql`${bulkActions.settings} || ${JSON.stringify({ unmatched })}::jsonb`,
    })
    .where(recordOf(bulkActions, { accountGuid }, guid))
}

/** A bulk action's request for one order when its turn comes: its tracking is in its row. */
export function toBulkRequest(
  { kind }: BulkActionRow,
  { tracking }: { tracking: Tracking | null },
  now: number,
): Parameters<typeof planBulkOrder>[1] {
  return { kind, tracking: tracking ?? undefined, now }
}
