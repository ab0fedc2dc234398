import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { and, eq, isNull } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { products } from '../../ground/db/tables/products.ts'
import type { Deps } from '../../ground/deps.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'

/** How visitors select photos for the studio; null in a preview, in which hearts stay private. */
export async function toSiteSelections(
  deps: Deps,
  { gallery, open, isPreview }: Pick<OpenedGallery, 'gallery' | 'open' | 'isPreview'>,
): Promise<SiteGallery['selections']> {
  if (!gallery.selectionsEnabled || isPreview) return null
  return {
    ask: gallery.selectionAsk,
    minimum: gallery.selectionMinimum,
    maximum: gallery.selectionMaximum,
    included: gallery.selectionIncluded,
    productGuid: open.sales ? await findSold(deps, gallery) : null,
    deadline: gallery.selectionDeadline,
    approval: gallery.selectionApproval,
  }
}

/** The product for extra photos while the gallery sells it. */
async function findSold({ db }: Deps, gallery: OpenedGallery['gallery']): Promise<string | null> {
  const { selectionProductGuid, productListGuid, features } = gallery
  if (!selectionProductGuid || !productListGuid || features.freeDownloads) return null
  const [sold] = await db
    .select({ guid: products.guid })
    .from(products)
    .where(
      and(
        recordOf(products, gallery, selectionProductGuid),
        eq(products.productListGuid, productListGuid),
        isNull(products.deletedAt),
      ),
    )
  return sold?.guid ?? null
}
