import { soldName } from '@proofdesk/domain/line-label'
import { fullName, greetedName } from '@proofdesk/domain/person-name'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { refundStatusOf } from '@proofdesk/domain/refund'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { readOrderPictures } from './order-pictures.ts'
import { orderUrl } from './order-link.ts'
import { OWN_SHIPMENT, recordSent } from './order-messages.queries.ts'
import { listLinesLeft } from './copies-left.queries.ts'
import { readPrintsState } from './prints-state.ts'
import { shipmentMail } from './shipment-mail.ts'

/**
 * Run twice, it sends one email; a crash between sending and recording that sends a second with the same content:
 * harmless. Sends nothing if the message no longer applies.
 */
export async function handleSendShipmentMail(
  deps: DepsThat<'mail'>,
  { accountGuid, messageGuid }: { accountGuid: string; messageGuid: string },
): Promise<void> {
  const found = await findMessage(deps, accountGuid, messageGuid)
  if (!found || found.message.sentAt !== null) return
  if (isOver(found)) {
    await deps.db.delete(orderMessages).where(recordOf(orderMessages, { accountGuid }, messageGuid))
    return
  }
  await deps.mail.send({
    to: found.message.recipient,
    ...toMailSender(found.account),
    ...(await writeMail(deps, found)),
  })
  await recordSent(deps, { accountGuid, messageGuid })
}

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>

async function findMessage({ db }: Deps, accountGuid: string, messageGuid: string) {
  const [found] = await db
    .select({
      message: orderMessages,
      order: orders,
      account: accounts,
      gallery: galleries,
      shipment: { state: shipments.state, shippedAt: shipments.shippedAt },
    })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.guid, orderMessages.orderGuid))
    .innerJoin(accounts, eq(accounts.guid, orders.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .leftJoin(
      shipments,
      and(
        eq(shipments.orderGuid, orders.guid),
        // A `making` message is about one shipment; a message about a parcel is read with the order's own shipment.
        sql`case when ${orderMessages.kind} = 'making' then ${shipments.guid}::text = ${orderMessages.about}
          else ${shipments.items} is null end`,
      ),
    )
    .where(recordOf(orderMessages, { accountGuid }, messageGuid))
  return found
}

/**
 * The prints have been shipped already, or aren't made after all; the order was marked by mistake, or was refunded in
 * full.
 */
function isOver({ message, order, shipment }: Found): boolean {
  if (message.about === OWN_SHIPMENT)
    return order.status !== 'Shipped' || refundStatusOf(order) === 'Refunded'
  return message.kind === 'making' && (shipment?.state !== 'placed' || shipment.shippedAt !== null)
}

async function writeMail(deps: Deps, found: Found) {
  const { message, order, account, gallery, shipment } = found
  const lines = await listLinesLeft(deps.db, order)
  const isOwn = message.about === OWN_SHIPMENT
  const prints = lines.filter(
    ({ type, fulfillment }) => type === 'Print' && fulfillment === (isOwn ? 'selfManaged' : 'lab'),
  )
  const state = await readPrintsState(deps.db, order)
  // The lab doesn't identify by our names which of several parcels contains what.
  const isWhole =
    message.kind === 'making' ||
    isOwn ||
    (shipment?.shippedAt != null && !(await hasOtherParcels(deps, message)))
  return shipmentMail({
    kind: message.kind === 'making' ? 'making' : 'shipped',
    isPart: message.kind !== 'making' && state !== 'shipped',
    language: order.locale,
    firstName: greetedName(order, order.locale),
    recipientName: fullName(order, order.locale),
    address: order.address,
    companyName: account.companyName,
    galleryName: galleryTextsIn(gallery, account, order.locale).title,
    orderNumber: orderNumberOf(order) ?? order.guid,
    createdAt: order.createdAt,
    timeZone: gallery.timeZone,
    country: account.country,
    prints: isWhole ? prints.map((line) => ({ ...line, name: soldName(line) })) : [],
    tracking: message.tracking,
    link: orderUrl(deps, account, order),
    branding: await readMailBranding(deps, account, gallery),
    pictures: await readOrderPictures(
      deps,
      found,
      prints.map(({ guid }) => guid),
    ),
    preferencesLink: preferencesLink(deps, account, message.recipient, order.locale),
    legal: legalLinks(account, order.locale, originOf(account, deps.env)),
  })
}

/** Whether the lab has sent more than one parcel. */
async function hasOtherParcels(
  { db }: Deps,
  { accountGuid, orderGuid }: typeof orderMessages.$inferSelect,
): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(orderMessages)
    .where(
      and(
        ofAccount(orderMessages, { accountGuid }),
        eq(orderMessages.orderGuid, orderGuid),
        eq(orderMessages.kind, 'shipped'),
        ne(orderMessages.about, OWN_SHIPMENT),
      ),
    )
  return row!.count > 1
}
