import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { hasShop } from '@proofdesk/domain/gallery'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { isUpgrade, offeredProducts } from '@proofdesk/domain/offered-products'
import { offeredMethods } from '@proofdesk/domain/payment-method'
import { printSize } from '@proofdesk/domain/print-crop'
import { kindOfPrint } from '@proofdesk/domain/print-kind'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { hasReverseCharge, takesCompanies } from '@proofdesk/domain/tax'
import {
  PRODUCT_TEXTS,
  type ReadIn,
  offeredLocale,
  offeredLocales,
  textsIn,
} from '@proofdesk/domain/translations'
import { visitorCountry } from '@proofdesk/domain/visitor-country'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { countShownVideos } from '../../gallery/videos/shown-videos.ts'
import { toPicture } from '../../studio/media/to-media.ts'
import { getSoldList } from '../product-lists/product-lists.queries.ts'
import { toShippingRule } from '../product-lists/shipping-prices.ts'
import { readOffered } from '../coupons/offered-coupons.queries.ts'
import { areInvoicesOn } from '../invoices/invoice-settings.ts'
import { toWireAmounts } from '../products/product-amounts.ts'
import { listProducts } from '../products/products.queries.ts'
import { findTaxRule } from '../../studio/taxes/taxes.queries.ts'
import { findGalleryFrame } from '../../gallery/frames/frames.queries.ts'
import {
  type FoundGallery,
  type Visitor,
  findPublicGallery,
} from '../../gallery/galleries/open-gallery.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { foundLaterConsent } from '../orders/found-later-consent.ts'
import { waiverOf } from '../orders/waiver-texts.ts'
import { areSpendable } from '../gift-cards/find-gift-cards.ts'

/**
 * The shop of a gallery on this host: a published gallery, or a draft under a valid preview flag. Throws `not_found`,
 * also for a gallery that doesn't sell, and `gallery_closed`.
 */
export async function openShop(
  deps: Deps,
  visitor: Visitor,
  address: { slug: string; preview?: string | undefined; locale?: string | undefined },
) {
  const { isLocked, ...opened } = await findPublicGallery(deps, visitor, address)
  if (isLocked) throw new AppError('gallery_locked')
  if (!opened.open.sales) throw new AppError('gallery_closed')
  const shop = await readShop(deps, opened, {
    showsVideos: opened.gallery.allowBrowsing,
    read: readIn(opened, address.locale),
  })
  if (opened.gallery.features.freeDownloads && shop.products.length === 0)
    throw new AppError('not_found')
  return { ...opened, ...shop, methods: offeredMethods(opened.account, shop.currency) }
}

/**
 * A gallery's shop, for visitors and for the team. `showsVideos`: whether its videos are visible. `read` is the
 * language of its texts. Throws `not_found` for a gallery that doesn't sell.
 */
export async function readShop(
  deps: Deps,
  { account, gallery, scope }: Pick<FoundGallery, 'account' | 'gallery' | 'scope'>,
  { showsVideos, read }: { showsVideos: boolean; read: ReadIn },
) {
  if (!gallery.productListGuid || !hasShop(gallery)) throw new AppError('not_found')
  const [list, rows, coupons, tax, frame] = await Promise.all([
    getSoldList(deps.db, scope, gallery.productListGuid),
    listProducts(deps.db, scope, gallery.productListGuid),
    readOffered(
      deps.db,
      { accountGuid: scope.accountGuid, engineGuid: gallery.guid },
      deps.clock.now(),
    ),
    findTaxRule(deps.db, scope),
    findGalleryFrame(deps.db, gallery),
  ])
  const listed = rows.map(({ product }) => product)
  const hasVideos =
    showsVideos &&
    !listed.every(isOfPhotos) &&
    (await countShownVideos(deps.db, scope, gallery.guid)) > 0
  const products = offeredProducts(listed, {
    freeDownloads: gallery.features.freeDownloads,
    upsellProducts: gallery.upsellProducts,
    hasVideos,
    makesReels: deps.videos.makesPreviews,
  })
  const pictures = new Map(
    rows.flatMap(({ product, media }) =>
      media
        ? [[product.guid, { ...toPicture(deps, media), fit: product.mediaImageFit }] as const]
        : [],
    ),
  )
  return {
    account,
    gallery,
    scope,
    read,
    ...coupons,
    tax,
    frame,
    currency: list.currency,
    allowLowResolution: list.allowLowResolution,
    shipping: toShippingRule(list),
    products,
    pictures,
  }
}

/**
 * The language of products for a buyer: the requested one, if the gallery offers it. Products are written in the
 * studio's language, whatever the gallery's own is.
 */
export function readIn(
  { account, gallery }: Pick<FoundGallery, 'account' | 'gallery'>,
  locale: string | undefined,
): ReadIn {
  return {
    locale: offeredLocale(offeredLocales(gallery, account.defaultLanguage), locale),
    main: toGalleryLocale(account.defaultLanguage, null),
  }
}

/** A gallery's shop, for every feature that sells from it. */
export type ReadShop = Awaited<ReturnType<typeof readShop>>

type Sold = ReadShop['products'][number]

export type OpenedShop = Awaited<ReturnType<typeof openShop>>

/** The terms that buyers have to accept before they pay; null if the studio requires none, or has no texts. */
export function termsToAgree({
  requiresAgreement,
  termsVersion,
}: Pick<OpenedShop['account'], 'requiresAgreement' | 'termsVersion'>): string | null {
  return requiresAgreement ? termsVersion : null
}

export async function toShop(
  deps: Deps,
  shop: OpenedShop,
  {
    ip,
    headers,
    locale,
  }: { ip: string; headers: { 'accept-language'?: string | undefined }; locale: string },
): Promise<Shop> {
  const country = visitorCountry(deps.countries.countryOf(ip), headers['accept-language'] ?? '')
  return {
    ...(await toSold(deps, shop)),
    methods: shop.methods,
    takesGiftCards: await areSpendable(deps.db, shop.scope, shop.currency),
    termsVersion: termsToAgree(shop.account),
    waiver: waiverOf(shop.account.country, locale),
    foundLater: sellsFaces(deps, shop) ? foundLaterConsent(locale, shop.account.companyName) : null,
    visitorCountry: country ?? null,
  }
}

/** Whether faces can be searched for, also among photos that are added later: only with our own descriptors. */
function sellsFaces({ personSearch }: Deps, { gallery, products }: OpenedShop): boolean {
  return (
    gallery.features.selfieSearch &&
    personSearch === undefined &&
    products.some(({ isAllFound }) => isAllFound)
  )
}

function toTexts(product: Sold, read: ReadIn) {
  const { texts, textLanguages } = textsIn(product, PRODUCT_TEXTS, read)
  return { ...texts, textLanguages }
}

/** Converts products to the API's form. */
export async function toSold(
  deps: Deps,
  shop: ReadShop,
): Promise<
  Omit<
    Shop,
    'methods' | 'takesGiftCards' | 'termsVersion' | 'waiver' | 'foundLater' | 'visitorCountry'
  >
> {
  const makesInvoices = await areInvoicesOn(deps.db, shop.scope)
  const { account, currency, allowLowResolution, products, pictures, read } = shop
  const sold = new Map(products.map((product) => [product.guid, product]))
  const upgradeOf = ({ isUpgradable, upgradeProductGuid, ...product }: Sold) => {
    const other = upgradeProductGuid ? sold.get(upgradeProductGuid) : undefined
    return isUpgradable && other && isUpgrade(product, other) ? other.guid : null
  }
  const toSiteProduct = (product: Sold): SiteProduct => ({
    ...product,
    ...toTexts(product, read),
    ...toWireAmounts(product, currency),
    ...(product.type === 'Print' && printSize(product)),
    printKind: product.type === 'Print' ? kindOfPrint(product) : 'paper',
    // A photo delivered with a watermark is also shown with it.
    showWatermarkInCart: product.includeWatermark || product.showWatermarkInCart,
    picture: pictures.get(product.guid) ?? null,
    upgradeProductGuid: upgradeOf(product),
  })
  return {
    currency,
    allowLowResolution,
    products: readRecords(deps, products, toSiteProduct),
    country: account.country,
    takesCodes: shop.takesCodes,
    hasOffers: shop.offers.length > 0,
    hasShipping: shop.shipping.mode !== 'none',
    takesCompanies: makesInvoices || (shop.tax !== undefined && takesCompanies(shop.tax)),
    tax: shop.tax
      ? {
          priceMode: shop.tax.priceMode,
          country: shop.tax.country,
          hasReverseCharge: hasReverseCharge(shop.tax),
        }
      : null,
  }
}
