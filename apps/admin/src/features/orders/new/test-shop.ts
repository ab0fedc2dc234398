import type { OfflineShop, SoldPhoto } from '@proofdesk/contract/admin/offline-orders'
import { newGuid } from '../../../testing/test-records.ts'

type Product = OfflineShop['products'][number]

/** A download for 10.00. */
export function makeProduct(fields: Partial<Product> = {}): Product {
  return {
    guid: newGuid(),
    name: 'Download',
    description: '',
    type: 'Download',
    pricingModel: 'Standard',
    price: 10,
    minUnits: 1,
    maxUnits: 1,
    volumeTiers: [],
    preOrder: false,
    preOrderPrice: null,
    fulfillment: fields.type === 'Print' ? 'selfManaged' : 'lab',
    width: 0,
    height: 0,
    printKind: 'paper',
    upgradeProductGuid: null,
    upgradeTitle: '',
    upgradeSubtitle: '',
    requestAdditionalInfo: false,
    additionalInfoPlaceholder: '',
    isFeatured: false,
    featuredText: '',
    isAddOn: false,
    showWatermarkInCart: false,
    includeDownload: false,
    isReel: false,
    isAllFound: false,
    includeFilm: false,
    picture: null,
    ...fields,
  }
}

export function makeShop(fields: Partial<OfflineShop> = {}): OfflineShop {
  return {
    currency: 'EUR',
    allowLowResolution: false,
    products: [makeProduct()],
    country: 'DE',
    takesCodes: false,
    hasOffers: false,
    hasShipping: false,
    takesCompanies: false,
    tax: null,
    noLabPrints: 0,
    gallery: {
      guid: newGuid(),
      name: 'Berlin Marathon',
      slug: 'marathon',
      locales: ['en'],
      textSearch: true,
      selfieSearch: false,
      faceMatchThreshold: 80,
    },
    ...fields,
  }
}

let count = 0

export function makePhoto(fields: Partial<SoldPhoto> = {}): SoldPhoto {
  return {
    guid: newGuid(),
    name: `finish-${++count}.jpg`,
    width: 3_000,
    height: 2_000,
    thumbnail: null,
    preview: null,
    ...fields,
  }
}
