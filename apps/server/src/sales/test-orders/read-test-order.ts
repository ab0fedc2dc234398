import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { isPublic } from '@proofdesk/domain/gallery'
import { isPackage, soldName } from '@proofdesk/domain/line-label'
import { toMajor } from '@proofdesk/domain/money'
import { hasDownload } from '@proofdesk/domain/order-download'
import { fullName } from '@proofdesk/domain/person-name'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { shownName } from '@proofdesk/domain/shown-name'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import { type PictureView, readPublicPictures } from '../../gallery/watermarks/gallery-pictures.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { shippingAsked, toOrderTax, toShippingPart } from '../orders/order-tax.ts'
import { toVisitorPreview } from '../orders/order-preview.ts'
import { testDownloadPath } from './test-order-link.ts'
import { type TestOrderRow, type TestPhoto, listTestPhotos } from './test-orders.queries.ts'

/** The number shown for every test order, which has none of its own. */
export const TEST_NUMBER = 'TEST'

/** A test order as its buyer would see it, marked as a test. It is never printed, filmed or invoiced. */
export async function readTestOrder(
  deps: Deps,
  {
    account,
    gallery,
    order,
    emailAddress,
  }: {
    account: typeof accounts.$inferSelect
    gallery: typeof galleries.$inferSelect
    order: TestOrderRow
    /** The address of the person who made it and got its email. */
    emailAddress: string
  },
): Promise<SiteOrder> {
  const { sale } = order
  const { currency, buyer } = sale
  const amount = (minor: number) => toMajor({ amount: minor, currency })
  const photos = await listTestPhotos(deps.db, order)
  const pictures = await readPublicPictures(deps.db, account, gallery)
  const view: PictureView = { audience: 'holder', pictures }
  const hasPrints = sale.lines.some(({ type }) => type === 'Print')
  return {
    guid: order.guid,
    isTest: true,
    number: TEST_NUMBER,
    createdAt: order.createdAt,
    currency,
    emailAddress,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    method: sale.method,
    total: amount(sale.total),
    giftCardAmount: 0,
    refunded: 0,
    discount: amount(sale.discount),
    shipping: amount(shippingAsked(sale)),
    shippingDiscount: amount(sale.shippingDiscount),
    tax: readTestTax(order),
    prints: hasPrints ? 'making' : null,
    parcels: [],
    shippingAddress: buyer.address && {
      name: fullName(buyer, sale.locale),
      ...buyer.address,
    },
    gallery: {
      guid: gallery.guid,
      name: galleryTextsIn(gallery, account, sale.locale).title,
      slug: gallery.slug,
      isOpen: isPublic(gallery, deps.clock.now()) && gallery.deletedAt === null,
    },
    lines: sale.lines.map((line) => toTestLine(deps, order, line, { photos, view })),
    invoices: [],
    archive: null,
    archiveSize: 0,
  }
}

type TestLine = TestOrderRow['sale']['lines'][number]

function toTestLine(
  deps: Deps,
  order: TestOrderRow,
  line: TestLine,
  { photos, view }: { photos: ReadonlyMap<string, TestPhoto>; view: PictureView },
): SiteOrder['lines'][number] {
  const isFile = hasDownload({ ...line, isReel: line.isReel === true })
  return {
    productGuid: line.productGuid,
    name: soldName(line),
    type: line.type,
    units: line.units,
    isTakenBack: false,
    isPackage: isPackage(line),
    amount: toMajor({ amount: line.amount, currency: order.sale.currency }),
    reel: null,
    foundLater: null,
    items: line.items.map((item) => {
      const found = photos.get(item.photoGuid)
      return {
        guid: item.guid,
        name: shownName({ caption: found?.photo.caption, name: item.name }),
        copies: item.copies,
        photo: null,
        thumbnail: found ? toRenditions(deps, found.photo, view).thumbnail : null,
        preview: found ? toVisitorPreview(deps, { photo: found.photo }, view) : null,
        crop: item.crop,
        rotation: item.rotation,
        download: found && isFile ? testDownloadPath(deps, order.guid, item.guid) : null,
        isTakenBack: false,
        player: null,
        addedAt: null,
        isUnavailable: false,
      }
    }),
  }
}

/** The tax it would have; null if the studio has set up no tax. */
export function readTestTax({ sale }: TestOrderRow) {
  if (!sale.taxDetail) return null
  const shipping = toShippingPart(sale)
  const lines = sale.lines.map((line) => ({
    taxTreatment: line.taxTreatment ?? ('none' as const),
    taxName: line.taxName ?? '',
    taxRate: line.taxRate ?? 0,
    paid: line.amount - line.discount + (line.taxAdded ?? 0),
    tax: line.tax ?? 0,
  }))
  return toOrderTax(sale, sale.taxDetail, [...lines, ...(shipping ? [shipping] : [])])
}
