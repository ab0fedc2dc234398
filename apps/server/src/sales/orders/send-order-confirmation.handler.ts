import type { ProductType } from '@proofdesk/domain/product'
import { type SoldKinds, soldKinds } from '@proofdesk/domain/sold-kinds'
import { isPackage, soldLabel } from '@proofdesk/domain/line-label'
import { toMajor } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { fullName, greetedName } from '@proofdesk/domain/person-name'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { boughtName, isLineDelivered, listBoughtItems } from './bought-items.ts'
import { readPrintsState } from './prints-state.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { isSent, recordSent } from './order-messages.queries.ts'
import { listLines } from './orders.queries.ts'
import { readOrderTax, shippingAsked } from './order-tax.ts'
import { readOrderPictures } from './order-pictures.ts'
import { orderUrl } from './order-link.ts'
import { waiverText } from './waiver-texts.ts'

/**
 * Run twice, it sends one email; a crash between sending and recording that sends a second with the same content:
 * harmless.
 */
export async function handleSendOrderConfirmation(
  deps: DepsThat<'mail'>,
  {
    accountGuid,
    orderGuid,
    emailAddress,
    messageGuid,
  }: { accountGuid: string; orderGuid: string; emailAddress?: string; messageGuid?: string },
): Promise<void> {
  if (await isSent(deps.db, { accountGuid, messageGuid })) return
  const [found] = await deps.db
    .select({
      order: orders,
      account: accounts,
      gallery: galleries,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.guid, orders.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(recordOf(orders, { accountGuid }, orderGuid))
  // Deleted in the meantime: there is nothing to confirm.
  if (!found) return
  const { order, account } = found
  const to = emailAddress ?? order.emailAddress
  await deps.mail.send({
    to,
    ...toMailSender(account),
    ...(await writeMail(deps, found, to)),
  })
  await recordSent(deps, { accountGuid, messageGuid })
}

async function writeMail(
  deps: Deps,
  {
    order,
    account,
    gallery,
  }: {
    order: typeof orders.$inferSelect
    account: typeof accounts.$inferSelect
    gallery: typeof galleries.$inferSelect
  },
  to: string,
) {
  const scope = { accountGuid: account.guid, galleries: 'all' as const }
  const [lines, items] = await Promise.all([
    listLines(deps.db, scope, [order.guid]),
    listBoughtItems(deps.db, order),
  ])
  const amount = (minor: number) => toMajor({ amount: minor, currency: order.currency })
  return orderConfirmationMail({
    firstName: greetedName(order, order.locale),
    companyName: account.companyName,
    galleryName: galleryTextsIn(gallery, account, order.locale).title,
    language: order.locale,
    country: account.country,
    orderNumber: orderNumberOf(order) ?? order.guid,
    createdAt: order.createdAt,
    timeZone: gallery.timeZone,
    recipientName: fullName(order),
    address: order.address,
    currency: order.currency,
    lines: lines.map((line) => ({
      label: soldLabel(line),
      photos: isPackage(line)
        ? items.filter(({ item }) => item.lineGuid === line.guid).map(boughtName)
        : [],
      amount: amount(line.amount),
    })),
    discount: amount(order.discount),
    shipping: amount(shippingAsked(order)),
    shippingDiscount: amount(order.shippingDiscount),
    tax: await readOrderTax(deps, order, order.guid),
    total: amount(order.grossProfit + order.refunded),
    byGiftCard: amount(order.giftCardAmount),
    link: orderUrl(deps, account, order),
    branding: await readMailBranding(deps, account, gallery),
    pictures: await readOrderPictures(deps, { order, account, gallery }),
    preferencesLink: preferencesLink(deps, account, to, order.locale),
    legal: legalLinks(account, order.locale, originOf(account, deps.env)),
    waiver: await readWaiver(deps, order),
    downloads: kindsOf(lines.filter(isLineDelivered)),
    film: filmOf(order),
    prints: await readPrintsState(deps.db, order),
  })
}

/** The words that the buyer accepted, in the language they were shown in. */
async function readWaiver({ db }: Deps, order: typeof orders.$inferSelect): Promise<string | null> {
  if (order.checkoutGuid === null) return null
  const [found] = await db
    .select({ version: checkouts.waivedVersion, locale: checkouts.locale })
    .from(checkouts)
    .where(recordOf(checkouts, order, order.checkoutGuid))
  return found?.version ? (waiverText(found.version, found.locale) ?? null) : null
}

function kindsOf(lines: readonly { type: ProductType }[]): SoldKinds | null {
  return lines.length > 0 ? soldKinds(lines.map(({ type }) => type)) : null
}

/** A failed film is made again by the studio, so the buyer waits. */
function filmOf({ reelCreation }: typeof orders.$inferSelect): 'making' | 'ready' | null {
  if (reelCreation === 'none') return null
  return reelCreation === 'ready' ? 'ready' : 'making'
}
