import { fullName } from '@proofdesk/domain/person-name'
import type { ShipmentReason } from '@proofdesk/contract/admin/order'
import { isHeld } from '@proofdesk/domain/shipment-hold'
import { SHIPMENT_TABLE } from '@proofdesk/domain/shipment-state'
import { nextState } from '@proofdesk/domain/state-table'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { type LabOrder, LabError, type PlacedLabOrder } from '../../ground/ports/lab/lab.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing } from '../../ground/ports/storage/original-file.ts'
import { FileDamaged } from '../../studio/stored-files/file-damaged.ts'
import { bookLabCost } from './book-lab-cost.ts'
import { correctShippingFee } from './correct-shipping-fee.ts'
import { labCallbackUrl } from './lab-callback.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { planLabFeeRefund } from './plan-lab-fee-refund.ts'
import { recordShipmentEvent } from './record-shipment-event.ts'
import { type LabPrint, listLabPrints, listReprints, preparePrints } from './prepare-prints.ts'
import { notifyBuyer } from './notify-buyer.ts'

interface ShipmentPayload {
  accountGuid: string
  shipmentGuid: string
}
type ShipmentRow = typeof shipments.$inferSelect
type OrderRow = typeof orders.$inferSelect

/**
 * Running twice is harmless: the shipment's guid (with a number after the lab has cancelled an order) is the lab's key
 * for the order, and from the second attempt on the lab is asked first whether it has it. A lab that can't be reached
 * leaves the shipment waiting for the next attempt; one that refuses ends it with its reason.
 */
export async function handlePlaceShipment(
  deps: DepsThat<'lab'>,
  { accountGuid, shipmentGuid }: ShipmentPayload,
): Promise<void> {
  const [found] = await deps.db
    .select({ shipment: shipments, order: orders })
    .from(shipments)
    .innerJoin(orders, eq(orders.guid, shipments.orderGuid))
    .where(recordOf(shipments, { accountGuid }, shipmentGuid))
  if (!found) return
  const { shipment, order } = found
  if (shipment.state === 'placed' && (shipment.cost === null || shipment.shippedAt === null))
    await recordPlaced(deps, shipment, await deps.lab.readOrder(shipment.labOrderId!))
  // Refused prints that were refunded since are not made.
  if (shipment.state === 'failed' && (await listPrints(deps, shipment, order)).length === 0)
    await recordNothingLeft(deps, shipment, order)
  if (shipment.state !== 'waiting') return
  const started = await endHold(deps, shipment)
  if (started) await place(deps, started.shipment, started.order)
}

/**
 * Freezes a shipment: it can't be changed after this. Returns it as it is then; undefined while it is on hold, or if
 * there is nothing left to send to the lab.
 */
async function endHold(
  deps: Deps,
  { accountGuid, guid, orderGuid }: ShipmentRow,
): Promise<{ shipment: ShipmentRow; order: OrderRow } | undefined> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, { accountGuid, orderGuid })
    const where = recordOf(shipments, { accountGuid }, guid)
    const [shipment] = await tx.select().from(shipments).where(where)
    if (!order || shipment?.state !== 'waiting' || isHeld(shipment, deps.clock.now())) return
    await tx.update(shipments).set({ heldUntil: null }).where(where)
    return { order, shipment: { ...shipment, heldUntil: null } }
  })
}

async function place(deps: DepsThat<'lab'>, shipment: ShipmentRow, order: OrderRow): Promise<void> {
  try {
    const existing = shipment.attempts > 0 ? await deps.lab.findOrder(labKey(shipment)) : undefined
    const prints = existing ? [] : await listPrints(deps, shipment, order)
    if (!existing && prints.length === 0) return await recordNothingLeft(deps, shipment, order)
    const placed =
      existing ?? (await deps.lab.placeOrder(await prepareOrder(deps, shipment, order, prints)))
    if (placed.issues.length > 0)
      deps.log.warn(
        { shipment: shipment.guid, labOrder: placed.labOrderId, issues: placed.issues },
        'The lab accepted an order and reported a problem with it',
      )
    await recordPlaced(deps, shipment, placed)
  } catch (error) {
    const reason = readReason(error)
    if (reason === undefined) throw error
    deps.log.warn({ err: error, shipment: shipment.guid }, 'A shipment failed')
    await recordFailure(deps, shipment, 'refuse', reason)
  }
}

async function listPrints(
  deps: Deps,
  { items }: ShipmentRow,
  order: OrderRow,
): Promise<LabPrint[]> {
  return items === null ? listLabPrints(deps, order) : listReprints(deps, order, items)
}

async function prepareOrder(
  deps: Deps,
  shipment: ShipmentRow,
  order: OrderRow,
  prints: readonly LabPrint[],
): Promise<LabOrder> {
  if (!order.address) throw new NoAddress()
  const items = await preparePrints(deps, prints)
  // From here on the lab may have received it, whatever fails.
  await deps.db
    .update(shipments)
    .set({ attempts: sql`${shipments.attempts} + 1` })
    .where(thisOne(shipment))
  return {
    idempotencyKey: labKey(shipment),
    callbackUrl: labCallbackUrl(deps, shipment),
    recipient: {
      name: fullName(order),
      emailAddress: order.emailAddress,
      mobileNumber: order.mobileNumber,
      address: order.address,
    },
    items,
  }
}

/** The order's reference at the lab. */
function labKey({ guid, round }: ShipmentRow): string {
  return round === 1 ? guid : `${guid}-${round}`
}

/** The order can't be sent to anyone. */
class NoAddress extends Error {}

/** Why the shipment has failed for good; undefined if another attempt may succeed. */
function readReason(error: unknown): ShipmentReason | undefined {
  if (error instanceof LabError) return readRefusal(error)
  if (error instanceof NoAddress) return { code: 'no_address' }
  if (error instanceof OriginalMissing) return { code: 'original_gone' }
  if (error instanceof FileDamaged) return { code: 'original_damaged' }
  if (error instanceof ImageError && error.code !== 'too-slow' && error.code !== 'decoder-lost')
    return { code: 'photo_unreadable', problem: error.problem }
  return undefined
}

function readRefusal({ code, detail }: LabError): ShipmentReason | undefined {
  if (code === 'unavailable') return undefined
  if (code === 'unknown_article') return { code: 'article_unknown' }
  return { code, ...(detail && { detail }) }
}

async function recordPlaced(
  deps: Deps,
  shipment: ShipmentRow,
  placed: PlacedLabOrder,
): Promise<void> {
  const { labOrderId, cost, isCancelled, isShipped, issues } = placed
  if (isCancelled) return recordFailure(deps, shipment, 'labCancel', { code: 'cancelled' })
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrderOf(tx, shipment)
    // Another run of the job may have written it: then it isn't written again.
    const current = await readCurrent(tx, shipment)
    const state = current && nextState(SHIPMENT_TABLE, current.state, 'place')
    if (!locked || !current || state === undefined) return
    await tx
      .update(shipments)
      .set({
        state,
        labOrderId,
        reason: null,
        checkedAt: now,
        ...(isShipped && { shippedAt: current.shippedAt ?? now }),
      })
      .where(thisOne(shipment))
    const values = labOrderId ? { reference: labOrderId } : {}
    if (current.state === 'waiting') {
      await recordShipmentEvent(tx, current, { kind: 'labOrdered', at: now, values })
      for (const detail of issues)
        await recordShipmentEvent(tx, current, { kind: 'labIssue', at: now, values: { detail } })
    }
    if (isShipped && current.shippedAt === null)
      await recordShipmentEvent(tx, current, { kind: 'labShipped', at: now, values })
    const isNewCost =
      cost && (cost.amount !== current.cost || cost.currency !== current.costCurrency)
    if (isNewCost) await correctShippingFee(deps, tx, current, cost)
    await notifyBuyer(deps, tx, { shipment: current, order: locked, placed })
    await deps.orderEvents.publish(tx, [current.accountGuid])
  })
}

/** Everything was refunded before the lab got it, so the lab makes nothing and charges nothing. */
async function recordNothingLeft(
  deps: Deps,
  shipment: ShipmentRow,
  order: OrderRow,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrderOf(tx, shipment)
    const current = await readCurrent(tx, shipment)
    const state = current && nextState(SHIPMENT_TABLE, current.state, 'spare')
    if (!locked || state === undefined) return
    if (locked.paidOut || locked.payoutGuid !== null) {
      await bookLabCost(deps, tx, locked, { shipment, amount: -locked.shippingFee })
      await planLabFeeRefund(deps, tx, locked, { shipment, cost: 0 })
    }
    await correctShippingFee(deps, tx, shipment, { amount: 0, currency: order.currency })
    await tx.update(shipments).set({ state, reason: null }).where(thisOne(shipment))
    await recordShipmentEvent(tx, shipment, { kind: 'labSpared', at: deps.clock.now() })
    await deps.orderEvents.publish(tx, [shipment.accountGuid])
  })
}

async function recordFailure(
  deps: Deps,
  shipment: ShipmentRow,
  event: 'refuse' | 'labCancel',
  reason: ShipmentReason,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, shipment)
    const current = await readCurrent(tx, shipment)
    const state = current && nextState(SHIPMENT_TABLE, current.state, event)
    if (!current || state === undefined) return
    await tx
      .update(shipments)
      .set({
        state,
        reason,
        // The next one is a new order to the lab.
        ...(event === 'labCancel' && { round: current.round + 1, labOrderId: null }),
      })
      .where(thisOne(shipment))
    // The lab doesn't charge for a reprint that it doesn't make.
    if (order) await bookLabCost(deps, tx, order, { shipment, amount: 0 })
    const detail = 'detail' in reason ? reason.detail : undefined
    const now = deps.clock.now()
    await deps.queue.enqueue(tx, planTeamMails, {
      accountGuid: shipment.accountGuid,
      kind: 'labFailed',
      record: `${shipment.guid}/${now}`,
      ...(order && { engineGuid: order.engineGuid }),
    })
    await recordShipmentEvent(tx, shipment, {
      kind: 'labFailed',
      at: now,
      values: { code: reason.code, ...(detail !== undefined && { detail }) },
    })
    await deps.orderEvents.publish(tx, [shipment.accountGuid])
  })
}

/** Locked before its shipment, as everywhere. */
async function lockOrderOf(
  tx: Transaction,
  { accountGuid, orderGuid }: Pick<ShipmentRow, 'accountGuid' | 'orderGuid'>,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(recordOf(orders, { accountGuid }, orderGuid))
    .for('update')
  return order
}

/** The shipment's current row; undefined if it was sent to the lab again as another order. */
async function readCurrent(
  tx: Transaction,
  shipment: ShipmentRow,
): Promise<ShipmentRow | undefined> {
  const [current] = await tx.select().from(shipments).where(thisOne(shipment))
  return current?.round === shipment.round ? current : undefined
}

function thisOne({ accountGuid, guid }: ShipmentRow) {
  return recordOf(shipments, { accountGuid }, guid)
}
