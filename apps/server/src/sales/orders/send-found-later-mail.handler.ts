import { greetedName } from '@proofdesk/domain/person-name'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, eq, lt, max } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { listMailPictures } from '../../gallery/photos/mail-pictures.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { isDelivered, listBoughtItems } from './bought-items.ts'
import { foundLaterMail } from './found-later-mail.ts'
import { listSearches } from './found-later.queries.ts'
import { orderUrl } from './order-link.ts'
import { recordSent } from './order-messages.queries.ts'

/**
 * Run twice, it sends one email; a crash between sending and recording that sends a second with the same content:
 * harmless. Photos that aren't delivered any more are not announced.
 */
export async function handleSendFoundLaterMail(
  deps: DepsThat<'mail'>,
  { accountGuid, messageGuid }: { accountGuid: string; messageGuid: string },
): Promise<void> {
  const found = await findMessage(deps, accountGuid, messageGuid)
  if (!found || found.message.sentAt !== null) return
  const added = await listAdded(deps, found)
  if (added.length === 0 || siteState(found.account) === 'gone') {
    await deps.db.delete(orderMessages).where(recordOf(orderMessages, { accountGuid }, messageGuid))
    return
  }
  await deps.mail.send({
    to: found.message.recipient,
    ...toMailSender(found.account),
    ...(await writeMail(deps, found, added)),
  })
  await recordSent(deps, { accountGuid, messageGuid })
}

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>

async function findMessage({ db }: Deps, accountGuid: string, messageGuid: string) {
  const [found] = await db
    .select({ message: orderMessages, order: orders, account: accounts, gallery: galleries })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.guid, orderMessages.orderGuid))
    .innerJoin(accounts, eq(accounts.guid, orders.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(recordOf(orderMessages, { accountGuid }, messageGuid))
  return found
}

/** Photos added between the previous message and this one; each once. */
async function listAdded({ db }: Deps, { message, order }: Found) {
  const [before] = await db
    .select({ createdAt: max(orderMessages.createdAt) })
    .from(orderMessages)
    .where(
      and(
        ofAccount(orderMessages, order),
        eq(orderMessages.orderGuid, order.guid),
        eq(orderMessages.kind, 'foundLater'),
        lt(orderMessages.createdAt, message.createdAt),
      ),
    )
  const since = before?.createdAt ?? 0
  const items = (await listBoughtItems(db, order)).flatMap((bought) => {
    const addedAt = bought.item.addedAt ?? 0
    const isReported = addedAt > since && addedAt <= message.createdAt
    return isReported && isDelivered(bought) ? [bought.item] : []
  })
  return [...new Map(items.map((item) => [item.photoGuid, item])).values()]
}

async function writeMail(
  deps: Deps,
  { order, account, gallery, message }: Found,
  added: readonly { photoGuid: string; name: string }[],
) {
  const searches = await listSearches(deps.db, order)
  return foundLaterMail({
    language: order.locale,
    firstName: greetedName(order, order.locale),
    companyName: account.companyName,
    galleryName: galleryTextsIn(gallery, account, order.locale).title,
    orderNumber: orderNumberOf(order) ?? order.guid,
    createdAt: order.createdAt,
    timeZone: gallery.timeZone,
    country: account.country,
    count: added.length,
    mayAddMore: searches.some(({ isOpen }) => isOpen),
    link: orderUrl(deps, account, order),
    branding: await readMailBranding(deps, account, gallery),
    pictures: await listMailPictures(deps, { account, gallery }, added),
    preferencesLink: preferencesLink(deps, account, message.recipient, order.locale),
    legal: legalLinks(account, order.locale, originOf(account, deps.env)),
  })
}
