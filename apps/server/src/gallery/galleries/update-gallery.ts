import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import { toSameFigure } from '@proofdesk/domain/figure'
import { recordOf } from '../../db/of-account.ts'
import { galleries } from '../../db/tables/galleries.ts'
import type { Deps } from '../../deps.ts'
import { checkColorSearch } from './check-color-search.ts'
import { checkWatermarks } from './check-watermarks.ts'
import { currencyOf, requireProductList, toMinorUnits } from './check-product-list.ts'
import { type GalleryRow, getGallery } from './galleries.queries.ts'
import { checkNameIsFree, findFreeSlug, withUniqueNames } from './gallery-name.ts'
import { lockGallery } from './lock-gallery.ts'
import type { Session } from '../../session.ts'

/** Changes what is named and leaves the rest. Features are merged one by one, so that two switches flipped at once both hold. */
export async function updateGallery(
  { db }: Deps,
  { scope }: Session,
  { guid, ...changes }: UpdateGallery,
): Promise<GalleryRow> {
  return withUniqueNames(() =>
    db.transaction(async (tx) => {
      const current = await lockGallery(tx, scope, guid)
      if (changes.name !== undefined) await checkNameIsFree(tx, scope, changes.name, guid)
      await checkWatermarks(tx, scope, changes, current)
      const category = changes.category === undefined ? current.category : changes.category
      const features = checkColorSearch(
        { ...current.features, ...changes.features },
        category,
        changes.features?.colorSearch,
      )
      const productListGuid =
        changes.productListGuid === undefined ? current.productListGuid : changes.productListGuid
      // A gallery that was free must not become one that sells nothing; an older one without a list can still be edited.
      const touchesSales =
        changes.features?.freeDownloads !== undefined || changes.productListGuid !== undefined
      if (touchesSales) requireProductList(features.freeDownloads, productListGuid)
      const currency = await currencyOf(tx, scope, productListGuid)
      const { slug, ...plain } = changes
      // A coupon of 5.00 stays one of 5 when another list brings another currency.
      const formerly =
        productListGuid === current.productListGuid
          ? currency
          : await currencyOf(tx, scope, current.productListGuid)
      const coupon =
        changes.subscriberCouponAmount === undefined
          ? toSameFigure({ amount: current.subscriberCouponAmount, currency: formerly }, currency)
          : toMinorUnits(changes.subscriberCouponAmount, currency)
      await tx
        .update(galleries)
        .set({
          ...plain,
          features,
          ...(slug !== undefined && { slug: await findFreeSlug(tx, scope, slug, guid) }),
          subscriberCouponAmount: coupon,
        })
        .where(recordOf(galleries, scope, guid))
      return getGallery(tx, scope, { guid })
    }),
  )
}
