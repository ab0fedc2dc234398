import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { isPackage, soldName } from '@proofdesk/domain/line-label'
import { toMajor } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import type { ReelShape } from '@proofdesk/domain/reel'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, asc, eq } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type PictureView, readPublicPictures } from '../../gallery/watermarks/gallery-pictures.ts'
import { toPoster } from '../../gallery/videos/to-video.ts'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import { type BoughtItem, boughtName, isDelivered, listBoughtItems } from './bought-items.ts'
import { type InvoiceRow, listInvoices } from '../invoices/invoices.queries.ts'
import { readPrintsState } from './prints-state.ts'
import { archivePath, downloadPath, invoicePath, readOrderKey, reelPath } from './order-link.ts'
import { listParcels } from './parcels.queries.ts'
import { type OrderedReel, listReels } from './order-reels.ts'
import { readOrderTax, shippingAsked } from './order-tax.ts'
import { findDamaged } from '../../studio/stored-files/damaged-files.queries.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'

export interface OpenedOrder {
  account: typeof accounts.$inferSelect
  order: typeof orders.$inferSelect
}

/**
 * The order that a signed link opens on the host of its own studio. Throws `not_found` for everything else, without
 * telling what was wrong.
 */
export async function openSiteOrder(
  deps: Deps,
  host: string,
  { guid, key }: { guid: string; key: string },
): Promise<OpenedOrder> {
  const keyVersion = readOrderKey(deps, guid, key)
  if (keyVersion === undefined) throw new AppError('not_found')
  const account = await findSiteAccount(deps, host)
  if (!account || siteState(account) === 'gone') throw new AppError('not_found')
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(recordOf(orders, { accountGuid: account.guid }, guid))
  if (order?.keyVersion !== keyVersion) throw new AppError('not_found')
  return { account, order }
}

/** The order as its buyer sees it; the links in it work as long as the one that led here. */
export async function readSiteOrder(
  deps: Deps,
  { account, order }: OpenedOrder,
  key: string,
): Promise<SiteOrder> {
  const mine = and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid))
  const [[gallery], lines, items, prints, reels, invoices] = await Promise.all([
    deps.db
      .select()
      .from(galleries)
      .where(recordOf(galleries, order, order.engineGuid)),
    deps.db.select().from(orderLines).where(mine).orderBy(asc(orderLines.position)),
    listBoughtItems(deps.db, order),
    readPrintsState(deps.db, order),
    listReels(deps.db, order),
    listInvoices(deps.db, order),
  ])
  // The gallery of an order is never purged.
  const { slug } = gallery!
  const { title } = galleryTextsIn(gallery!, account, order.locale)
  // Its pictures are shown as long as the order's link works, whatever became of the gallery.
  const view: PictureView = {
    audience: 'holder',
    pictures: await readPublicPictures(deps.db, account, gallery!),
  }
  const damaged = await findDamaged(deps.db, order, items.flatMap(guidOf))
  const byLine = Map.groupBy(items, ({ line }) => line.guid)
  const amount = (minor: number) => toMajor({ amount: minor, currency: order.currency })
  const shown = lines.map((line) => ({
    name: soldName(line),
    type: line.type,
    units: line.units,
    isTakenBack: line.isTakenBack,
    isPackage: isPackage(line),
    amount: amount(line.amount),
    reel: toSiteReel(
      order,
      reels.find(({ reel }) => reel.lineGuid === line.guid),
      key,
    ),
    items: (byLine.get(line.guid) ?? []).map((bought) =>
      toSiteItem(deps, { order, view, key, damaged }, bought),
    ),
  }))
  return {
    ...toFacts(order),
    parcels: await listParcels(deps.db, order, lines),
    tax: await readOrderTax(deps, order, order.guid),
    prints,
    gallery: { name: title, slug },
    lines: shown,
    invoices: invoices.map((invoice) => toSiteInvoice(order, invoice, key)),
    archive: shown.some(
      ({ items: bought, reel }) =>
        reel?.downloads || bought.some(({ download }) => download !== null),
    )
      ? archivePath(order.guid, key)
      : null,
  }
}

const guidOf = ({ photo, video }: BoughtItem) => (photo ?? video)?.guid ?? []

/** Which order it is, whose, and what was paid. */
function toFacts(order: OpenedOrder['order']) {
  const { guid, createdAt, currency, emailAddress, firstName } = order
  const amount = (minor: number) => toMajor({ amount: minor, currency })
  return {
    guid,
    number: orderNumberOf(order),
    createdAt,
    currency,
    emailAddress,
    firstName,
    total: amount(order.grossProfit + order.refunded),
    refunded: amount(order.refunded),
    discount: amount(order.discount),
    shipping: amount(shippingAsked(order)),
    shippingDiscount: amount(order.shippingDiscount),
  }
}

function toSiteInvoice(
  order: { guid: string },
  { guid, kind, content }: InvoiceRow,
  key: string,
): SiteOrder['invoices'][number] {
  const path = (format: 'pdf' | 'xml') => invoicePath(order.guid, { guid, format }, key)
  return { guid, kind, number: content.number, pdf: path('pdf'), xml: path('xml') }
}

function toSiteReel(
  order: { guid: string },
  ordered: OrderedReel | undefined,
  key: string,
): SiteOrder['lines'][number]['reel'] {
  if (!ordered) return null
  const { guid: reelGuid, state } = ordered.reel
  const path = (shape: ReelShape) => reelPath(order.guid, { reelGuid, shape }, key)
  const isReady = state === 'ready' && !ordered.isTakenBack
  return { state, downloads: isReady ? { upright: path('upright'), wide: path('wide') } : null }
}

function toSiteItem(
  deps: Deps,
  {
    order,
    view,
    key,
    damaged,
  }: { order: { guid: string }; view: PictureView; key: string; damaged: ReadonlySet<string> },
  { item, line, photo, video }: BoughtItem,
): SiteOrder['lines'][number]['items'][number] {
  const file = isDelivered({ item, line }) ? (photo ?? video) : null
  const isUnavailable = file !== null && damaged.has(file.guid)
  return {
    guid: item.guid,
    name: boughtName({ item, photo }),
    copies: item.copies,
    thumbnail: photo ? toRenditions(deps, photo, view).thumbnail : toPoster(deps, video),
    crop: item.crop,
    rotation: item.rotation,
    download: file && !isUnavailable ? downloadPath(order.guid, item.guid, key) : null,
    isTakenBack: line.isTakenBack || item.isTakenBack,
    isUnavailable,
  }
}
