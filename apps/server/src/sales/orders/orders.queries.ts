import type { LabProgress } from '@proofdesk/domain/order-status'
import { type SQL, and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { users } from '../../ground/db/tables/users.ts'
import { IS_AT_LAB, shipments } from '../../ground/db/tables/shipments.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { HAS_DAMAGED_FILE, HAS_FAILED_REFUND, HAS_REFUSED_PRINTS } from './order-attention.ts'

/** The columns used by the table and files of orders: nothing else is read for them. */
const LISTED = {
  guid: orders.guid,
  numberPrefix: orders.numberPrefix,
  number: orders.number,
  engineGuid: orders.engineGuid,
  createdAt: orders.createdAt,
  availableFrom: orders.availableFrom,
  currency: orders.currency,
  method: orders.method,
  status: orders.status,
  paidOut: orders.paidOut,
  payoutGuid: orders.payoutGuid,
  customerGuid: orders.customerGuid,
  firstName: orders.firstName,
  lastName: orders.lastName,
  emailAddress: orders.emailAddress,
  mobileNumber: orders.mobileNumber,
  address: orders.address,
  company: orders.company,
  tracking: orders.tracking,
  locale: orders.locale,
  couponCode: orders.couponCode,
  giftCardAmount: orders.giftCardAmount,
  discount: orders.discount,
  shippingPrice: orders.shippingPrice,
  shippingDiscount: orders.shippingDiscount,
  tax: orders.tax,
  taxDetail: orders.taxDetail,
  grossProfit: orders.grossProfit,
  fees: orders.fees,
  shippingFee: orders.shippingFee,
  transactionFee: orders.transactionFee,
  netProfit: orders.netProfit,
  refunded: orders.refunded,
  disputeState: orders.disputeState,
  payoutExtra: orders.payoutExtra,
  noImages: orders.noImages,
  productTypes: orders.productTypes,
  preOrder: orders.preOrder,
  whatsappDelivery: orders.whatsappDelivery,
  reelCreation: orders.reelCreation,
  additionalInfo: orders.additionalInfo,
  takenByGuid: orders.takenBy,
  takerFirstName: users.firstName,
  takerLastName: users.lastName,
  paymentNote: orders.paymentNote,
  hasRefusedPrints: HAS_REFUSED_PRINTS,
  hasFailedRefund: HAS_FAILED_REFUND,
  hasDamagedFile: HAS_DAMAGED_FILE,
  shipmentState: shipments.state,
  shippedAt: shipments.shippedAt,
  engine: galleries.slug,
  galleryName: galleries.name,
}

/** Orders with their galleries, in the trash or not: an order is never lost. */
export function selectListed(db: Executor) {
  return db
    .select(LISTED)
    .from(orders)
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .leftJoin(users, eq(users.guid, orders.takenBy))
    .leftJoin(shipments, and(eq(shipments.orderGuid, orders.guid), isNull(shipments.items)))
}
export type OrderRow = Awaited<ReturnType<typeof selectListed>>[number]

/**
 * One order of the scope. Throws `not_found`, also for another account's or one in a gallery that the caller doesn't
 * see.
 */
export async function getOrder(db: Executor, scope: Scope, guid: string): Promise<OrderRow> {
  const [row] = await selectListed(db).where(whereOrder(scope, guid))
  if (!row) throw new AppError('not_found')
  return row
}

/** Locks an order's row for a change. Throws `not_found`. */
export async function lockOrder(tx: Executor, scope: Scope, guid: string): Promise<void> {
  const rows = await tx
    .select({ guid: orders.guid })
    .from(orders)
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(whereOrder(scope, guid))
    .for('update', { of: orders })
  if (rows.length === 0) throw new AppError('not_found')
}

function whereOrder(scope: Scope, guid: string): SQL {
  return and(recordOf(orders, scope, guid), inScopeOrTrash(scope)) as SQL
}

/** The products of these orders, each order's in its own order. */
export async function listLines(db: Executor, scope: Scope, orderGuids: readonly string[]) {
  return db
    .select()
    .from(orderLines)
    .where(and(ofAccount(orderLines, scope), inArray(orderLines.orderGuid, [...orderGuids])))
    .orderBy(asc(orderLines.orderGuid), asc(orderLines.position))
}

/** The photos of these orders as purchased. */
export async function listItems(db: Executor, scope: Scope, orderGuids: readonly string[]) {
  return db
    .select()
    .from(orderItems)
    .where(and(ofAccount(orderItems, scope), inArray(orderItems.orderGuid, [...orderGuids])))
    .orderBy(asc(orderItems.orderGuid), asc(orderItems.position), asc(orderItems.guid))
}

/** The photos and videos of these orders, with the pictures of those that still exist. */
export async function listPicturedItems(db: Executor, scope: Scope, orderGuids: readonly string[]) {
  const isThere = and(
    eq(photos.guid, orderItems.photoGuid),
    ofAccount(photos, scope),
    eq(photos.status, 'live'),
  )
  return db
    .select({
      item: orderItems,
      photo: {
        engineGuid: photos.engineGuid,
        editRevision: photos.editRevision,
        thumbWidth: photos.thumbWidth,
        thumbHeight: photos.thumbHeight,
      },
      video: videos,
    })
    .from(orderItems)
    .leftJoin(photos, isThere)
    .leftJoin(videos, and(eq(videos.guid, orderItems.photoGuid), ofAccount(videos, scope)))
    .where(and(ofAccount(orderItems, scope), inArray(orderItems.orderGuid, [...orderGuids])))
    .orderBy(asc(orderItems.orderGuid), asc(orderItems.position), asc(orderItems.guid))
}

/** The number of photos and videos in these orders. */
export async function countItems(
  db: Executor,
  scope: Scope,
  orderGuids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderGuid: orderItems.orderGuid, items: count() })
    .from(orderItems)
    .where(and(ofAccount(orderItems, scope), inArray(orderItems.orderGuid, [...orderGuids])))
    .groupBy(orderItems.orderGuid)
  return new Map(rows.map(({ orderGuid, items }) => [orderGuid, items]))
}

/** Whether the lab has reported the order's prints as sent, and whether it makes none after all. */
export async function readLabProgress(
  db: Executor,
  { accountGuid, guid }: { accountGuid: string; guid: string },
): Promise<LabProgress> {
  const [row] = await db
    .select({ state: shipments.state, shippedAt: shipments.shippedAt })
    .from(shipments)
    .where(
      and(
        ofAccount(shipments, { accountGuid }),
        eq(shipments.orderGuid, guid),
        isNull(shipments.items),
      ),
    )
  return {
    isLabShipped: row?.shippedAt != null,
    isAtLab: row?.state === 'placed',
    isLabCancelled: row?.state === 'cancelled',
  }
}

/** An order's shipments: its own first, then reorders; empty if there is nothing to make. */
export async function listShipments(db: Executor, scope: Scope, orderGuid: string) {
  return db
    .select({
      createdAt: shipments.createdAt,
      items: shipments.items,
      booked: shipments.booked,
      guid: shipments.guid,
      state: shipments.state,
      heldUntil: shipments.heldUntil,
      reason: shipments.reason,
      labOrderId: shipments.labOrderId,
      shippedAt: shipments.shippedAt,
      isOverdue: sql<boolean>`${shipments.overdueAt} is not null and ${IS_AT_LAB}`,
    })
    .from(shipments)
    .where(and(ofAccount(shipments, scope), eq(shipments.orderGuid, orderGuid)))
    .orderBy(asc(shipments.createdAt), asc(shipments.guid))
}
