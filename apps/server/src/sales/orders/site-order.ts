import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { estimateBytes } from '@proofdesk/domain/archive-parts'
import { isPublic } from '@proofdesk/domain/gallery'
import { isPackage, soldName } from '@proofdesk/domain/line-label'
import { toMajor } from '@proofdesk/domain/money'
import { deliveryOf } from '@proofdesk/domain/order-download'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import { fullName } from '@proofdesk/domain/person-name'
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
import { listSearches } from './found-later.queries.ts'
import { readPrintsState } from './prints-state.ts'
import { archivePath, downloadPath, invoicePath, readOrderKey, reelPath } from './order-link.ts'
import { listParcels } from './parcels.queries.ts'
import { type OrderedReel, listReels, toReelFiles } from './order-reels.ts'
import { toPlayer, toSoldPreview, toVisitorPreview } from './order-preview.ts'
import { readOrderTax, shippingAsked } from './order-tax.ts'
import { findDamaged } from '../../studio/stored-files/damaged-files.queries.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'

export interface OpenedOrder {
  account: typeof accounts.$inferSelect
  order: typeof orders.$inferSelect
}

/**
 * The order that a signed link opens on its own studio's host. Throws `not_found` for everything else, without saying
 * what was wrong.
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

/** The order as its buyer sees it; the links in it are valid as long as the one used to open it. */
export async function readSiteOrder(
  deps: Deps,
  { account, order }: OpenedOrder,
  key: string,
): Promise<SiteOrder> {
  const mine = and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid))
  const [[gallery], lines, items, prints, reels, invoices, searches] = await Promise.all([
    deps.db
      .select()
      .from(galleries)
      .where(recordOf(galleries, order, order.engineGuid)),
    deps.db.select().from(orderLines).where(mine).orderBy(asc(orderLines.position)),
    listBoughtItems(deps.db, order),
    readPrintsState(deps.db, order),
    listReels(deps.db, order),
    listInvoices(deps.db, order),
    listSearches(deps.db, order),
  ])
  // The gallery of an order is never purged.
  const { title } = galleryTextsIn(gallery!, account, order.locale)
  // Its pictures are shown as long as the order's link is valid, whatever happens to the gallery.
  const view: PictureView = {
    audience: 'holder',
    pictures: await readPublicPictures(deps.db, account, gallery!),
  }
  const damaged = await findDamaged(deps.db, order, items.flatMap(guidOf))
  const soldFiles = toSoldFiles(items, damaged)
  const byLine = Map.groupBy(items, ({ line }) => line.guid)
  const amount = (minor: number) => toMajor({ amount: minor, currency: order.currency })
  const shown = lines.map((line) => ({
    productGuid: line.productGuid,
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
    foundLater: toFoundLater(searches.find(({ lineGuid }) => lineGuid === line.guid)),
    items: (byLine.get(line.guid) ?? []).map((bought) =>
      toSiteItem(deps, { order, view, key, damaged, soldFiles }, bought),
    ),
  }))
  return {
    ...toFacts(order),
    parcels: await listParcels(deps.db, order, lines),
    tax: await readOrderTax(deps, order, order.guid),
    prints,
    shippingAddress: prints === null ? null : toShippingAddress(order),
    gallery: { name: title, ...toPlace(gallery!, deps.clock.now()) },
    lines: shown,
    invoices: invoices.map((invoice) => toSiteInvoice(order, invoice, key)),
    archive: shown.some(hasFiles) ? archivePath(order.guid, key) : null,
    archiveSize: estimateArchive(items, toReelFiles(order, reels)),
  }
}

/** Whether a line has anything to download. */
const hasFiles = ({ items, reel }: SiteOrder['lines'][number]): boolean =>
  Boolean(reel?.downloads) || items.some(({ download }) => download !== null)

type SavedSearch = Awaited<ReturnType<typeof listSearches>>[number]

const toFoundLater = (search: SavedSearch | undefined) =>
  search ? { guid: search.guid, kind: search.kind, isOpen: search.isOpen } : null

/** The gallery's address, and whether it is open. */
const toPlace = (gallery: typeof galleries.$inferSelect, now: number) => ({
  guid: gallery.guid,
  slug: gallery.slug,
  isOpen: isPublic(gallery, now) && gallery.deletedAt === null,
})

function toShippingAddress({ firstName, lastName, locale, address }: OpenedOrder['order']) {
  return address && { name: fullName({ firstName, lastName }, locale), ...address }
}

/** Approximate total size of an order's files in bytes. */
function estimateArchive(
  items: readonly BoughtItem[],
  films: readonly { bytes?: number | undefined }[],
): number {
  const files = items.filter(isDelivered).map(({ line, photo, video }) => {
    const delivery = deliveryOf(line)
    return photo ? estimateBytes(photo, delivery) : (video?.size ?? 0)
  })
  return [...files, ...films.map(({ bytes = 0 }) => bytes)].reduce((sum, size) => sum + size, 0)
}

/** The picture for each photo whose file was bought, even if it was also printed. */
function toSoldFiles(
  items: readonly BoughtItem[],
  damaged: ReadonlySet<string>,
): ReadonlyMap<string, BoughtItem> {
  const files = items.filter((bought) => bought.photo && isDelivered(bought))
  return new Map(
    files
      .filter(({ photo }) => !damaged.has(photo!.guid))
      // Of several files of a photo the first one is used.
      .toReversed()
      .map((bought) => [bought.photo!.guid, bought]),
  )
}

const guidOf = ({ photo, video }: BoughtItem) => (photo ?? video)?.guid ?? []

/** The order's number, buyer and amounts. */
function toFacts(order: OpenedOrder['order']) {
  const { guid, createdAt, currency, emailAddress, firstName, lastName, method } = order
  const amount = (minor: number) => toMajor({ amount: minor, currency })
  return {
    guid,
    number: orderNumberOf(order),
    createdAt,
    currency,
    emailAddress,
    firstName,
    lastName,
    method,
    total: amount(order.grossProfit + order.refunded),
    giftCardAmount: amount(order.giftCardAmount),
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
    soldFiles,
  }: {
    order: { guid: string }
    view: PictureView
    key: string
    damaged: ReadonlySet<string>
    soldFiles: ReadonlyMap<string, BoughtItem>
  },
  bought: BoughtItem,
): SiteOrder['lines'][number]['items'][number] {
  const { item, line, photo, video } = bought
  const file = isDelivered(bought) ? (photo ?? video) : null
  const isUnavailable = file !== null && damaged.has(file.guid)
  const sold = file && !isUnavailable ? bought : photo && soldFiles.get(photo.guid)
  return {
    guid: item.guid,
    name: boughtName({ item, photo }),
    copies: item.copies,
    photo: toBuyable(photo),
    thumbnail: photo ? toRenditions(deps, photo, view).thumbnail : toPoster(deps, video),
    preview: sold ? toSoldPreview(order, sold, key) : toVisitorPreview(deps, bought, view),
    // Visitors now see a different picture than the one that was cropped.
    ...(photo?.isEditedSince && !sold
      ? { crop: null, rotation: 0 }
      : { crop: item.crop, rotation: item.rotation }),
    player: file && video && !isUnavailable ? toPlayer(order, bought, key) : null,
    download: file && !isUnavailable ? downloadPath(order.guid, item.guid, key) : null,
    isTakenBack: line.isTakenBack || item.isTakenBack,
    addedAt: item.addedAt,
    isUnavailable,
  }
}

/** A photo in the trash can't be bought again. */
function toBuyable(photo: BoughtItem['photo']) {
  if (!photo || photo.deletedAt !== null) return null
  const { guid, editRevision, isEditedSince } = photo
  // It would be bought with its current edit.
  const { width, height } = photo.now
  return width && height ? { guid, width, height, editRevision, isEditedSince } : null
}
