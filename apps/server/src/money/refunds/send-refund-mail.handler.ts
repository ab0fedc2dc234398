import { soldLabel } from '@proofdesk/domain/line-label'
import { toMajor } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { isOffline } from '@proofdesk/domain/payment-method'
import { greetedName } from '@proofdesk/domain/person-name'
import { couponOfRefund } from '@proofdesk/domain/refund-coupon'
import { and, asc, eq } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { readOrderPictures } from '../../sales/orders/order-pictures.ts'
import { orderUrl } from '../../sales/orders/order-link.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { type RefundNotice, refundMail } from './refund-mail.ts'

/**
 * Run twice after a crash, it sends a second email with the same content: harmless. Not sent for a refund that was
 * undone in the meantime.
 */
export async function handleSendRefundMail(
  deps: DepsThat<'mail'>,
  { accountGuid, refundGuid }: { accountGuid: string; refundGuid: string },
): Promise<void> {
  const [found] = await deps.db
    .select({ refund: refunds, order: orders, account: accounts, gallery: galleries })
    .from(refunds)
    .innerJoin(orders, eq(orders.guid, refunds.orderGuid))
    .innerJoin(accounts, eq(accounts.guid, refunds.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(recordOf(refunds, { accountGuid }, refundGuid))
  if (found?.refund.state !== 'settled') return
  const { refund, order, account, gallery } = found
  if (order.emailAddress === '') return
  const [taken] = await deps.db
    .select({ guid: orderLines.guid })
    .from(orderLines)
    .where(
      and(
        ofAccount(orderLines, order),
        eq(orderLines.orderGuid, order.guid),
        eq(orderLines.isTakenBack, true),
      ),
    )
    .limit(1)
  const { lineGuids, ...parts } = await readParts(deps, refund, order)
  const major = (amount: number) => toMajor({ amount, currency: order.currency })
  await deps.mail.send({
    to: order.emailAddress,
    ...toMailSender(account),
    ...refundMail({
      firstName: greetedName(order, order.locale),
      companyName: account.companyName,
      language: order.locale,
      country: account.country,
      orderNumber: orderNumberOf(order) ?? order.guid,
      currency: order.currency,
      amount: major(refund.amount),
      ...parts,
      paid: major(order.grossProfit + order.refunded),
      refunded: major(order.refunded),
      reason: refund.reason,
      way: wayOf(refund, order),
      onCards: major(refund.giftCardAmount),
      isTakenBack: taken !== undefined,
      link: orderUrl(deps, account, order),
      branding: await readMailBranding(deps, account, gallery),
      pictures: await readOrderPictures(deps, found, lineGuids),
      legal: legalLinks(account, order.locale, originOf(account, deps.env)),
    }),
  })
}

/** A part that went back onto gift cards is named beside it. */
function wayOf(
  { origin, amount, giftCardAmount }: typeof refunds.$inferSelect,
  { method }: typeof orders.$inferSelect,
): RefundNotice['way'] {
  if (origin === 'outside' || isOffline(method)) return 'outside'
  return method === 'giftCard' || amount === giftCardAmount ? 'giftCard' : method
}

/** The refunded items, each with its part of the coupon's discount; major units. */
async function readParts(
  { db }: Deps,
  refund: typeof refunds.$inferSelect,
  order: typeof orders.$inferSelect,
): Promise<Pick<RefundNotice, 'lines' | 'shipping' | 'coupon'> & { lineGuids: string[] }> {
  const major = (amount: number) => toMajor({ amount, currency: order.currency })
  const found = await db
    .select({ line: orderLines, refunded: refundLines })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.guid, refundLines.lineGuid))
    .where(and(ofAccount(refundLines, refund), eq(refundLines.refundGuid, refund.guid)))
    .orderBy(asc(orderLines.position))
  const isWhole = refund.amount === order.grossProfit + order.refunded
  return {
    lineGuids: found.map(({ line }) => line.guid),
    lines: found.map(({ line, refunded: { quantity, amount } }) => ({
      label: soldLabel({ ...line, units: quantity }),
      amount: major(amount),
      coupon: major(couponOfRefund(amount, line)),
    })),
    shipping: major(refund.shipping),
    coupon: isWhole && found.length === 0 ? major(order.discount) : 0,
  }
}
