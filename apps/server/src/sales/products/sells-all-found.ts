import { hasShop } from '@proofdesk/domain/gallery'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { products } from '../../ground/db/tables/products.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'

/** Whether a gallery sells all photos of a person for one price. */
export async function sellsAllFound(
  db: Executor,
  gallery: OpenedGallery['gallery'],
): Promise<boolean> {
  const { productListGuid, features, upsellProducts } = gallery
  if (!productListGuid || !hasShop(gallery)) return false
  const [one] = await db
    .select({ guid: products.guid })
    .from(products)
    .where(
      and(
        ofAccount(products, gallery),
        eq(products.productListGuid, productListGuid),
        eq(products.isAllFound, true),
        isNull(products.deletedAt),
        features.freeDownloads ? inArray(products.guid, upsellProducts) : undefined,
      ),
    )
    .limit(1)
  return one !== undefined
}
