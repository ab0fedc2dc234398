import type { Shop, SiteProduct } from '@proofdesk/contract/site/checkout'
import { offeredMethods } from '@proofdesk/domain/payment-method'
import { printSize } from '@proofdesk/domain/print-crop'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { toPicture } from '../../studio/media/to-media.ts'
import { getProductList } from '../product-lists/product-lists.queries.ts'
import { toWireAmounts } from '../products/product-amounts.ts'
import { listProducts } from '../products/products.queries.ts'
import { openGallery } from '../../gallery/galleries/open-gallery.ts'

/** What a gallery of this host sells: a published one, or a draft under a valid preview flag. Throws `not_found` also for one that sells nothing. */
export async function openShop(
  deps: Deps,
  host: string,
  address: { slug: string; preview?: string | undefined },
) {
  const opened = await openGallery(deps, host, address)
  const { gallery, scope, account } = opened
  if (gallery.features.freeDownloads || !gallery.productListGuid) throw new AppError('not_found')
  const { currency, allowLowResolution } = await getProductList(
    deps.db,
    scope,
    gallery.productListGuid,
  )
  const rows = await listProducts(deps.db, scope, gallery.productListGuid)
  // Videos are not shown on the site, so none can be chosen.
  const products = rows.map(({ product }) => product).filter(({ type }) => type !== 'Video')
  const pictures = new Map(
    rows.flatMap(({ product, media }) =>
      media
        ? [[product.guid, { ...toPicture(deps, media), fit: product.mediaImageFit }] as const]
        : [],
    ),
  )
  return {
    ...opened,
    currency,
    allowLowResolution,
    products,
    pictures,
    methods: offeredMethods(account, currency),
  }
}
export type OpenedShop = Awaited<ReturnType<typeof openShop>>

/** What buyers have to agree to before they pay; null where the studio asks for nothing, or has written nothing. */
export function termsToAgree({
  requiresAgreement,
  termsVersion,
}: Pick<OpenedShop['account'], 'requiresAgreement' | 'termsVersion'>): string | null {
  return requiresAgreement ? termsVersion : null
}

export function toShop(shop: OpenedShop): Shop {
  const { account, currency, allowLowResolution, products, pictures, methods } = shop
  const sold = new Set(products.map(({ guid }) => guid))
  const toSiteProduct = (product: (typeof products)[number]): SiteProduct => ({
    ...product,
    ...toWireAmounts(product, currency),
    ...(product.type === 'Print' && printSize(product)),
    picture: pictures.get(product.guid) ?? null,
    upgradeProductGuid:
      product.isUpgradable &&
      product.upgradeProductGuid &&
      product.upgradeProductGuid !== product.guid &&
      sold.has(product.upgradeProductGuid)
        ? product.upgradeProductGuid
        : null,
  })
  return {
    currency,
    allowLowResolution,
    products: products.map(toSiteProduct),
    methods,
    country: account.country,
    termsVersion: termsToAgree(account),
  }
}
