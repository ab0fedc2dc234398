import { hasShop } from '@proofdesk/domain/gallery'
import { offeredProducts } from '@proofdesk/domain/offered-products'
import { isPickedByPhoto } from '@proofdesk/domain/product-rules'
import type { Deps } from '../../ground/deps.ts'
import { listProducts } from './products.queries.ts'

/**
 * Whether visitors of a gallery can buy photos: not from a list with only videos, or only products that can't be made
 * here.
 */
export async function readSellsPhotos(
  { db, videos }: Deps,
  scope: Parameters<typeof listProducts>[1],
  gallery: Parameters<typeof hasShop>[0],
): Promise<boolean> {
  if (!gallery.productListGuid || !hasShop(gallery)) return false
  const listed = await listProducts(db, scope, gallery.productListGuid)
  const offered = offeredProducts(
    listed.map(({ product }) => product),
    {
      freeDownloads: gallery.features.freeDownloads,
      upsellProducts: gallery.upsellProducts,
      hasVideos: false,
      makesReels: videos.makesPreviews,
    },
  )
  return offered.some(isPickedByPhoto)
}
