import { toMajor } from '@proofdesk/domain/money'
import { hasDownload } from '@proofdesk/domain/order-download'
import { and, asc, eq } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { orderLines, orders } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { orderUrl } from './order-link.ts'

/** Run twice it sends a second mail with the same content: harmless. */
export async function handleSendOrderConfirmation(
  deps: Deps,
  {
    accountGuid,
    orderGuid,
    emailAddress,
  }: { accountGuid: string; orderGuid: string; emailAddress?: string },
): Promise<void> {
  const [found] = await deps.db
    .select({ order: orders, account: accounts, gallery: { name: galleries.name } })
    .from(orders)
    .innerJoin(accounts, eq(accounts.guid, orders.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(and(eq(orders.accountGuid, accountGuid), eq(orders.guid, orderGuid)))
  // Gone meanwhile: there is nothing to confirm.
  if (!found) return
  const { order, account, gallery } = found
  const lines = await deps.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.accountGuid, accountGuid), eq(orderLines.orderGuid, orderGuid)))
    .orderBy(asc(orderLines.position))
  const amount = (minor: number) => toMajor({ amount: minor, currency: order.currency })
  const mail = orderConfirmationMail({
    firstName: order.firstName,
    companyName: account.companyName,
    galleryName: gallery.name,
    language: order.locale,
    orderGuid,
    currency: order.currency,
    lines: lines.map((line) => ({
      name: line.name,
      units: line.units,
      amount: amount(line.amount),
    })),
    discount: amount(order.discount),
    total: amount(order.grossProfit),
    link: orderUrl(deps, account, order),
    hasDownloads: lines.some(hasDownload),
    isShipped: lines.some(({ type }) => type === 'Print'),
  })
  await deps.mail.send({
    to: emailAddress ?? order.emailAddress,
    replyTo: account.supportEmailAddress || account.emailAddress,
    ...mail,
  })
}
