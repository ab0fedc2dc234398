import { toMajor } from '@proofdesk/domain/money'
import { hasDownload } from '@proofdesk/domain/order-download'
import { isPackage, soldLabel } from '@proofdesk/domain/line-label'
import { fullName, greetedName } from '@proofdesk/domain/person-name'
import { soldKinds } from '@proofdesk/domain/sold-kinds'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { testOrders } from '../../ground/db/tables/test-orders.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { orderConfirmationMail } from '../orders/order-confirmation-mail.ts'
import { shippingAsked } from '../orders/order-tax.ts'
import { TEST_NUMBER, readTestTax } from './read-test-order.ts'
import { testOrderUrl } from './test-order-link.ts'

/** Run twice, it sends one email. It goes to the tester's own address, whatever address the test order names. */
export async function handleSendTestOrderMail(
  deps: DepsThat<'mail'>,
  { accountGuid, testOrderGuid }: { accountGuid: string; testOrderGuid: string },
): Promise<void> {
  const [found] = await deps.db
    .select({ order: testOrders, account: accounts, gallery: galleries, user: users })
    .from(testOrders)
    .innerJoin(accounts, eq(accounts.guid, testOrders.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, testOrders.engineGuid))
    .innerJoin(users, eq(users.guid, testOrders.userGuid))
    .where(recordOf(testOrders, { accountGuid }, testOrderGuid))
  if (!found || found.order.mailedAt !== null || found.user.deletedAt !== null) return
  const to = found.user.emailAddress
  await deps.mail.send({
    to,
    ...toMailSender(found.account),
    ...(await writeTestMail(deps, found, to)),
  })
  await deps.db
    .update(testOrders)
    .set({ mailedAt: deps.clock.now() })
    .where(recordOf(testOrders, { accountGuid }, testOrderGuid))
}

async function writeTestMail(
  deps: Deps,
  {
    order,
    account,
    gallery,
  }: {
    order: typeof testOrders.$inferSelect
    account: typeof accounts.$inferSelect
    gallery: typeof galleries.$inferSelect
  },
  to: string,
) {
  const { sale, guid } = order
  const { buyer, locale, currency } = sale
  const amount = (minor: number) => toMajor({ amount: minor, currency })
  const delivered = sale.lines.filter((line) =>
    hasDownload({ ...line, isReel: line.isReel === true }),
  )
  return orderConfirmationMail({
    isTest: true,
    firstName: greetedName(buyer, locale),
    companyName: account.companyName,
    galleryName: galleryTextsIn(gallery, account, locale).title,
    language: locale,
    country: account.country,
    orderNumber: TEST_NUMBER,
    createdAt: order.createdAt,
    timeZone: gallery.timeZone,
    recipientName: fullName(buyer),
    address: buyer.address,
    currency,
    lines: sale.lines.map((line) => ({
      label: soldLabel(line),
      photos: isPackage(line) ? line.items.map(({ name }) => name) : [],
      amount: amount(line.amount),
    })),
    discount: amount(sale.discount),
    shipping: amount(shippingAsked(sale)),
    shippingDiscount: amount(sale.shippingDiscount),
    tax: readTestTax(order),
    total: amount(sale.total),
    byGiftCard: 0,
    link: testOrderUrl(deps, account, { guid, locale }),
    branding: await readMailBranding(deps, account, gallery),
    pictures: undefined,
    preferencesLink: preferencesLink(deps, account, to, locale),
    legal: legalLinks(account, locale, originOf(account, deps.env)),
    waiver: null,
    downloads: delivered.length > 0 ? soldKinds(delivered.map(({ type }) => type)) : null,
    film: null,
    prints: null,
  })
}
