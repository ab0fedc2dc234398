import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { addPhotos } from './photos.ts'
import { type Studio, createGallery } from './studio.ts'

const DOWNLOAD = { name: 'Full size', type: 'Download', price: 12.5 } as const
const PRINT = {
  name: 'Fine art print',
  type: 'Print',
  price: 30,
  sku: 'FA-1',
  width: 150,
  height: 100,
} as const
const PACKAGE = {
  name: 'Race pack',
  type: 'Download',
  pricingModel: 'Package',
  price: 25,
  minUnits: 3,
  maxUnits: 3,
} as const

/**
 * Creates a published gallery of three photos, “City run”, that sells a download for £12.50 and, if requested, a print
 * made by the studio for £30 and a package of three downloads for £25.
 */
export async function openShop(
  studio: Studio,
  {
    print = false,
    pack = false,
    textSearch = false,
    photoSize,
    photos = 3,
  }: {
    print?: boolean
    pack?: boolean
    textSearch?: boolean
    photoSize?: { width: number; height: number }
    photos?: number
  } = {},
): Promise<Gallery> {
  const { client } = studio.owner
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Race prices', slug: 'race-prices', currency: 'GBP' },
  })
  for (const product of [DOWNLOAD, ...(print ? [PRINT] : []), ...(pack ? [PACKAGE] : [])])
    await client.call(contract.products.create, {
      body: { ...product, productListGuid: productList.guid, fulfillment: 'selfManaged' },
    })
  const gallery = await createGallery(studio, {
    name: 'City run',
    published: true,
    productListGuid: productList.guid,
    features: {
      freeDownloads: false,
      selfieSearch: false,
      collectSubscribers: false,
      collectionSearch: false,
      timeSearch: false,
      textSearch,
      colorSearch: false,
    },
  })
  await addPhotos(studio, gallery, photos, { size: photoSize })
  return gallery
}
