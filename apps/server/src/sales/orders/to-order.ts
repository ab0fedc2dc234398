import { fullName } from '@proofdesk/domain/person-name'
import type { Order, OrderDetail } from '@proofdesk/contract/admin/order'
import { toMajor } from '@proofdesk/domain/money'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { type LabState, labStateOf } from '@proofdesk/domain/lab-state'
import { ORDER_ATTENTIONS, type OrderAttention } from '@proofdesk/domain/order-attention'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { refundStatusOf } from '@proofdesk/domain/refund'
import type { ReelShape } from '@proofdesk/domain/reel'
import { payoutStateOf } from '@proofdesk/domain/settlement'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { reelKey } from '@proofdesk/domain/reel-keys'
import type { Scope } from '../../ground/requests/scope.ts'
import { readPart, readRecord } from '../../ground/answers/read-record.ts'
import { listReels } from './order-reels.ts'
import { readOrderTax } from './order-tax.ts'
import { listMessages } from './order-messages.queries.ts'
import { readLines } from './order-lines.ts'
import { type OrderRow, getOrder, listShipments } from './orders.queries.ts'

/** Converts an order to the API's form. */
export function toOrder(row: OrderRow, now: number): Order {
  const {
    customerGuid,
    firstName,
    lastName,
    emailAddress,
    mobileNumber,
    currency,
    tracking: _tracking,
    locale: _locale,
    company: _company,
    taxDetail: _taxDetail,
    numberPrefix,
    number,
    takenByGuid,
    takerFirstName,
    takerLastName,
    hasRefusedPrints: _hasRefusedPrints,
    hasFailedRefund: _hasFailedRefund,
    hasDamagedFile: _hasDamagedFile,
    shipmentState: _shipmentState,
    shippedAt: _shippedAt,
    ...order
  } = row
  const major = (amount: number) => toMajor({ amount, currency })
  const shippingFee = major(order.shippingFee)
  return {
    ...order,
    number: orderNumberOf({ numberPrefix, number }),
    currency,
    payoutStatus: payoutStateOf(order, now),
    takenBy:
      takenByGuid === null
        ? null
        : {
            guid: takenByGuid,
            name: fullName({ firstName: takerFirstName, lastName: takerLastName }),
          },
    customer: { guid: customerGuid, firstName, lastName, emailAddress, mobileNumber },
    giftCardAmount: major(order.giftCardAmount),
    discount: major(order.discount),
    shippingPrice: major(order.shippingPrice),
    shippingDiscount: major(order.shippingDiscount),
    tax: major(order.tax),
    grossProfit: major(order.grossProfit),
    fees: major(order.fees),
    shippingFee,
    shipmentsFee: shippingFee,
    transactionFee: major(order.transactionFee),
    netProfit: major(shownNetProfit(order.netProfit)),
    refunded: major(order.refunded),
    refundStatus: refundStatusOf(order),
    labState: readLabState(row),
    attention: readAttention(row),
    payoutAmount: major(order.netProfit + order.payoutExtra),
  }
}

/** Why it needs the team's attention. */
function readAttention(row: OrderRow): OrderAttention[] {
  const isNeeded: Record<OrderAttention, boolean> = {
    prints: row.hasRefusedPrints,
    refund: row.hasFailedRefund,
    damagedFile: row.hasDamagedFile,
    dispute: row.disputeState === 'open',
    reel: row.reelCreation === 'failed',
  }
  return ORDER_ATTENTIONS.filter((one) => isNeeded[one])
}

/** The lab's progress with a row's prints; null without lab prints. */
export function readLabState({ shipmentState, shippedAt }: OrderRow): LabState | null {
  return labStateOf(shipmentState === null ? null : { state: shipmentState, shippedAt })
}

/** The company that bought; null for a private buyer. */
export function readCompany({
  company,
  taxDetail,
}: Pick<OrderRow, 'company' | 'taxDetail'>): OrderDetail['company'] {
  const taxed = taxDetail?.buyer.company
  return company ?? (taxed ? { name: taxed.name, number: taxed.number, address: null } : null)
}

/** One order of the scope with its products and photos. Throws `not_found`. */
export async function readOrderDetail(
  deps: Deps,
  scope: Scope,
  guid: string,
  db: Executor = deps.db,
): Promise<OrderDetail> {
  const row = await getOrder(db, scope, guid)
  const lines = await readLines(deps, scope, [row], db)
  const reels = await listReels(db, { accountGuid: scope.accountGuid, guid })
  return {
    ...toOrder(row, deps.clock.now()),
    items: lines.get(guid) ?? [],
    taxDetail: await readOrderTax(deps, scope, guid, db),
    company: readPart(deps, guid, () => readCompany(row)),
    tracking: row.tracking,
    ...toShipments(deps, await listShipments(db, scope, guid), row.currency),
    reels: reels.map(({ reel }) => readRecord(deps, reel.guid, () => toReel(deps, reel))),
    messages: await listMessages(db, scope, guid),
  }
}

/** An order's shipments at the lab, including reorders. */
function toShipments(
  deps: Deps,
  sent: Awaited<ReturnType<typeof listShipments>>,
  currency: string,
): Pick<OrderDetail, 'shipment' | 'reprints'> {
  return {
    shipment: sent.find(({ items }) => items === null) ?? null,
    reprints: sent.flatMap(({ items, booked, ...shipment }) =>
      items === null
        ? []
        : [
            {
              ...shipment,
              cost: toMajor({ amount: booked, currency }),
              items: readPart(deps, shipment.guid, () =>
                items.map(({ itemGuid, copies }) => ({ guid: itemGuid, copies })),
              ),
            },
          ],
    ),
  }
}

function toReel(
  deps: Deps,
  reel: Awaited<ReturnType<typeof listReels>>[number]['reel'],
): OrderDetail['reels'][number] {
  const { guid, lineGuid, state, reason, noMissing } = reel
  const locate = (shape: ReelShape) => deps.fileLocation(reelKey(reel, shape))
  return {
    guid,
    lineGuid,
    state,
    reason,
    noMissing,
    files: state === 'ready' ? { upright: locate('upright'), wide: locate('wide') } : null,
  }
}
