import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { addPhotos } from './photos.ts'
import { type Studio, createGallery } from './studio.ts'

/** A published gallery of three photos, “City run”, that sells a download for £12.50 and, where wanted, a print that the studio makes for £30. */
export async function openShop(
  studio: Studio,
  {
    print = false,
    textSearch = false,
    photoSize,
  }: { print?: boolean; textSearch?: boolean; photoSize?: { width: number; height: number } } = {},
): Promise<Gallery> {
  const { client } = studio.owner
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Race prices', slug: 'race-prices', currency: 'GBP' },
  })
  const product = { productListGuid: productList.guid, fulfillment: 'selfManaged' } as const
  await client.call(contract.products.create, {
    body: { ...product, name: 'Full size', type: 'Download', price: 12.5 },
  })
  if (print)
    await client.call(contract.products.create, {
      body: {
        ...product,
        name: 'Fine art print',
        type: 'Print',
        price: 30,
        sku: 'FA-1',
        width: 150,
        height: 100,
      },
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
  await addPhotos(studio, gallery, 3, { size: photoSize })
  return gallery
}
