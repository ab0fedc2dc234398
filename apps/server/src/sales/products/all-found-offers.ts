import { findAllFoundOffer } from '@proofdesk/domain/all-found'
import { hasShop } from '@proofdesk/domain/gallery'
import type { Executor } from '../../ground/db/client.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { listProducts } from './products.queries.ts'

/**
 * Returns a function that tells whether a gallery's all-found package is offered for a number of photos; undefined for
 * a gallery without one.
 */
export async function readAllFoundOffers(
  db: Executor,
  { gallery, scope }: Pick<OpenedGallery, 'gallery' | 'scope'>,
): Promise<((photos: number) => boolean) | undefined> {
  const { productListGuid, features, upsellProducts } = gallery
  if (!productListGuid || !hasShop(gallery)) return undefined
  const rows = await listProducts(db, scope, productListGuid)
  const sold = rows
    .map(({ product }) => product)
    .filter(({ guid }) => !features.freeDownloads || upsellProducts.includes(guid))
  if (!sold.some(({ isAllFound }) => isAllFound)) return undefined
  return (photos) => findAllFoundOffer(sold, photos, rows[0]!.currency) !== undefined
}
