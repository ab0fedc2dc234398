import { CHECKOUT_TABLE } from '@proofdesk/domain/checkout-state'
import { isMadeByLab } from '@proofdesk/domain/quote-lab'
import { settlementOf } from '@proofdesk/domain/settlement'
import { heldUntilOf } from '@proofdesk/domain/shipment-hold'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { upsertCustomer } from '../../people/customers/upsert-customer.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { type CheckoutLine, checkouts } from '../../ground/db/tables/checkouts.ts'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import type { Deps } from '../../ground/deps.ts'
import { planInvoice } from '../invoices/plan-invoice.ts'
import type { Payment } from '../../ground/ports/payments/payments.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { deleteLeftCart } from '../carts/save-cart.ts'
import { countUse } from '../coupons/count-use.ts'
import { redeemGiftCards } from '../gift-cards/spend-gift-cards.ts'
import { attachSearches } from './found-later.queries.ts'
import { takeOrderNumber } from './order-numbers.queries.ts'
import { makesFilm, toOrderRow } from './order-row.ts'
import { sendOrderMessage } from './send-order-message.ts'

/** The team member who took the money, and their note on it. */
export interface TakenBy {
  userGuid: string
  note: string
}

/**
 * Makes the order of a paid checkout in the caller's transaction, with its messages, the rows of its reels and, for lab
 * prints, of its shipment. Called again, it returns the existing order: the checkout's row is locked, and an order's
 * checkout and payment are unique.
 */
export async function createOrder(
  deps: Deps,
  tx: Transaction,
  checkoutGuid: string,
  payment: Payment,
  takenBy?: TakenBy,
): Promise<{
  orderGuid: string
  isNew: boolean
  shipment?: { guid: string; heldUntil: number | null }
  reelGuids: string[]
}> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.guid, checkoutGuid))
    .for('update')
  if (!checkout) throw new Error(`There is no checkout ${checkoutGuid}`)
  const existing = await findExisting(tx, checkout)
  if (existing) return { orderGuid: existing.guid, isNew: false, reelGuids: [] }

  const { accountGuid, engineGuid, buyer, lines } = checkout
  const now = deps.clock.now()
  const orderGuid = newGuid()
  // Before the order's number is taken: a free checkout locks its coupon first, too.
  const paid = payment.amount + checkout.giftCardAmount
  await countUse(tx, checkout, { orderGuid, amount: paid, now })
  // The buyer of a free order may have entered someone else's address and number.
  const isFree = paid === 0 && !takenBy
  const whatsappDelivery = checkout.whatsappDelivery && !isFree
  const customerGuid = await upsertCustomer(tx, { accountGuid, engineGuid }, buyer, now, {
    overwrites: !isFree,
  })
  await tx.insert(orders).values({
    ...toOrderRow(checkout, payment, deps.env),
    ...(takenBy && { takenBy: takenBy.userGuid, paymentNote: takenBy.note }),
    ...(await takeOrderNumber(tx, accountGuid)),
    guid: orderGuid,
    createdAt: now,
    availableFrom: now + (await readSettlement(deps, tx, { accountGuid, now })),
    customerGuid,
    whatsappDelivery,
  })
  await recordEvent(tx, {
    accountGuid,
    subject: 'order',
    subjectGuid: orderGuid,
    kind: 'ordered',
    at: now,
    actorGuid: takenBy?.userGuid ?? null,
    values: toOrdered(checkout, { ...payment, amount: paid }, takenBy),
  })
  const reelLines = await fillOrder(tx, checkout, { orderGuid, now })
  const reelGuids = await insertReels(tx, { accountGuid, orderGuid, createdAt: now }, reelLines)
  await markPaid(tx, checkout)
  await announceOrder(deps, tx, { ...checkout, whatsappDelivery, orderGuid })
  if (paid > 0) await planInvoice(deps, tx, { accountGuid, orderGuid })
  const shipment = await planShipment(deps, tx, lines, { accountGuid, orderGuid, createdAt: now })
  await deps.orderEvents.publish(tx, [accountGuid])
  return { orderGuid, isNew: true, ...(shipment && { shipment }), reelGuids }
}

/** Also deletes the buyer's stored cart. Throws `conflict` for a checkout whose payment has to be refunded. */
async function markPaid(
  tx: Transaction,
  checkout: Pick<
    typeof checkouts.$inferSelect,
    'accountGuid' | 'engineGuid' | 'guid' | 'state' | 'buyer'
  >,
): Promise<void> {
  await deleteLeftCart(tx, { ...checkout, emailAddress: checkout.buyer.emailAddress })
  await tx
    .update(checkouts)
    .set({ state: requireNext(CHECKOUT_TABLE, checkout.state, 'pay') })
    .where(recordOf(checkouts, checkout, checkout.guid))
}

/** The order that the checkout has already become. */
async function findExisting(
  tx: Transaction,
  checkout: { accountGuid: string; guid: string },
): Promise<{ guid: string } | undefined> {
  const [existing] = await tx
    .select({ guid: orders.guid })
    .from(orders)
    .where(and(ofAccount(orders, checkout), eq(orders.checkoutGuid, checkout.guid)))
  return existing
}

/** How long the order's money is pending. */
async function readSettlement(
  { env }: Deps,
  tx: Transaction,
  { accountGuid, now }: { accountGuid: string; now: number },
): Promise<number> {
  const [account] = await tx
    .select({ createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
  return settlementOf(now, {
    accountCreatedAt: account!.createdAt,
    newStudioDays: env.NEW_STUDIO_SETTLEMENT_DAYS,
  })
}

/** The shipment of an order with lab prints. */
async function planShipment(
  deps: Deps,
  tx: Transaction,
  lines: (typeof checkouts.$inferSelect)['lines'],
  order: { accountGuid: string; orderGuid: string; createdAt: number },
): Promise<{ guid: string; heldUntil: number | null } | undefined> {
  return lines.some(isMadeByLab) ? insertShipment(deps, tx, order) : undefined
}

/** The lab's part of the order, held back for the studio's waiting time. */
async function insertShipment(
  { env }: Deps,
  tx: Transaction,
  order: { accountGuid: string; orderGuid: string; createdAt: number },
): Promise<{ guid: string; heldUntil: number | null }> {
  const [account] = await tx
    .select({ labHoldHours: accounts.labHoldHours })
    .from(accounts)
    .where(eq(accounts.guid, order.accountGuid))
  const hours = account?.labHoldHours ?? env.LAB_HOLD_HOURS
  const shipment = { guid: newGuid(), heldUntil: heldUntilOf(order.createdAt, hours) }
  await tx.insert(shipments).values({ ...order, ...shipment })
  return shipment
}

function toOrdered(
  { currency, method }: Pick<typeof checkouts.$inferSelect, 'currency' | 'method'>,
  { amount, id: reference }: Payment,
  takenBy: TakenBy | undefined,
) {
  const values = { amount, currency, about: method }
  if (!takenBy) return { ...values, reference }
  return { ...values, ...(takenBy.note !== '' && { text: takenBy.note }) }
}

/** Notifies the buyer and the studio's team. */
async function announceOrder(
  deps: Deps,
  tx: Transaction,
  {
    accountGuid,
    engineGuid,
    orderGuid,
    buyer,
    whatsappDelivery,
  }: Pick<
    typeof checkouts.$inferSelect,
    'accountGuid' | 'engineGuid' | 'buyer' | 'whatsappDelivery'
  > & { orderGuid: string },
): Promise<void> {
  const message = { accountGuid, orderGuid }
  await sendOrderMessage(deps, tx, { ...message, channel: 'mail', recipient: buyer.emailAddress })
  if (whatsappDelivery && buyer.mobileNumber !== '')
    await sendOrderMessage(deps, tx, {
      ...message,
      channel: 'whatsapp',
      recipient: buyer.mobileNumber,
    })
  const event = { accountGuid, engineGuid, kind: 'order' as const, record: orderGuid }
  await deps.queue.enqueue(tx, planTeamMails, event)
}

/**
 * Spends the gift cards, inserts the purchased items, and the saved searches for later photos; returns the lines that
 * films are made for.
 */
async function fillOrder(
  tx: Transaction,
  checkout: typeof checkouts.$inferSelect,
  { orderGuid, now }: { orderGuid: string; now: number },
): Promise<string[]> {
  const { accountGuid, guid: checkoutGuid, lines } = checkout
  await redeemGiftCards(tx, checkout, { orderGuid, at: now })
  const reelLines = await insertLines(tx, { accountGuid, orderGuid }, lines)
  await attachSearches(tx, { accountGuid, checkoutGuid }, orderGuid)
  return reelLines
}

/** Returns the lines that films are made for. */
async function insertLines(
  tx: Transaction,
  scope: { accountGuid: string; orderGuid: string },
  lines: readonly CheckoutLine[],
): Promise<string[]> {
  const bought = lines.map(({ items, ...line }, position) => ({
    items,
    line: { ...line, ...scope, guid: newGuid(), position },
  }))
  await tx.insert(orderLines).values(bought.map(({ line }) => line))
  await tx.insert(orderItems).values(
    bought.flatMap(({ line, items }) =>
      items.map((item, position) => ({
        ...item,
        ...scope,
        guid: newGuid(),
        lineGuid: line.guid,
        position,
      })),
    ),
  )
  return bought.flatMap(({ line }) => (makesFilm(line) ? [line.guid] : []))
}

/** Inserts a reel for each of these lines. */
async function insertReels(
  tx: Transaction,
  order: { accountGuid: string; orderGuid: string; createdAt: number },
  lineGuids: readonly string[],
): Promise<string[]> {
  const made = lineGuids.map((lineGuid) => ({ ...order, lineGuid, guid: newGuid() }))
  if (made.length > 0) await tx.insert(reels).values(made)
  return made.map(({ guid }) => guid)
}
