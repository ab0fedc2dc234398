import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { newGuid } from './test-records.ts'

/** Shipping is free for buyers. */
export const NO_SHIPPING: ProductList['shipping'] = {
  mode: 'none',
  price: 0,
  countries: [],
  freeFrom: null,
}

export function makeProductList(fields: Partial<ProductList> = {}): ProductList {
  return {
    guid: newGuid(),
    name: 'Race prices',
    slug: 'race-prices',
    currency: 'EUR',
    noProducts: 0,
    noGalleries: 0,
    allowLowResolution: false,
    shipping: NO_SHIPPING,
    ...fields,
  }
}

/** A download at 10.00 per photo; a named product of a list. */
export function makeProduct(fields: Partial<Product> & Pick<Product, 'name'>): Product {
  return {
    guid: newGuid(),
    productListGuid: newGuid(),
    displayOrder: 0,
    slug: fields.name.toLowerCase(),
    description: '',
    translations: {},
    type: 'Download',
    pricingModel: 'Standard',
    price: 10,
    minUnits: 1,
    maxUnits: 2,
    volumeTiers: [],
    preOrder: false,
    preOrderPrice: null,
    fulfillment: 'lab',
    printKind: 'paper',
    sku: '',
    width: 0,
    height: 0,
    isUpgradable: false,
    upgradeProductGuid: null,
    upgradeTitle: '',
    upgradeSubtitle: '',
    requestAdditionalInfo: false,
    additionalInfoPlaceholder: '',
    isFeatured: false,
    featuredText: '',
    isAddOn: false,
    mediaImageGuid: null,
    mediaImageFit: 'cover',
    includeWatermark: false,
    includeFrame: false,
    showWatermarkInCart: false,
    includeDownload: false,
    isReel: false,
    isAllFound: false,
    includeFilm: false,
    resolution: 0,
    ...fields,
  }
}
