import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import { plainLayer } from '@proofdesk/contract/admin/watermarks'
import { toSameFigure } from '@proofdesk/domain/figure'
import { withTranslations } from '@proofdesk/domain/translations'
import type { Executor } from '../../ground/db/client.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { checkColorSearch } from './check-color-search.ts'
import { checkEventDays } from './check-event-days.ts'
import { checkNamed } from './check-named.ts'
import { currencyOf, requireProductList, toMinorUnits } from './check-product-list.ts'

type Row = typeof galleries.$inferSelect
/** Callers check name, slug and password themselves. */
type Changes = Omit<UpdateGallery, 'guid' | 'name' | 'slug' | 'password'>

/**
 * Returns the columns that a change of a gallery sets, including its consequences; refuses the whole change if a part
 * is invalid. References that `known` already has always pass: by default, the gallery's own.
 */
export async function planChanges<Change extends Changes>(
  db: Executor,
  scope: Scope,
  current: Row,
  changes: Change,
  known: Row = current,
) {
  await checkNamed(db, scope, changes, known)
  const features = checkColorSearch(
    { ...current.features, ...changes.features },
    changes.category === undefined ? current.category : changes.category,
    changes.features?.colorSearch,
  )
  const productListGuid =
    changes.productListGuid === undefined ? current.productListGuid : changes.productListGuid
  // A free gallery must not become a selling one without products; an older one without a list can still be edited.
  const touchesSales =
    changes.features?.freeDownloads !== undefined || changes.productListGuid !== undefined
  if (touchesSales) requireProductList(features.freeDownloads, productListGuid)
  const currency = await currencyOf(db, scope, productListGuid)
  // A coupon of 5.00 keeps its figure when another list has another currency.
  const formerly =
    productListGuid === current.productListGuid
      ? currency
      : await currencyOf(db, scope, current.productListGuid)
  const subscriberCouponAmount =
    changes.subscriberCouponAmount === undefined
      ? toSameFigure({ amount: current.subscriberCouponAmount, currency: formerly }, currency)
      : toMinorUnits(changes.subscriberCouponAmount, currency)
  const translations = withTranslations(current.translations, changes.translations)
  const namesDays = changes.eventDate !== undefined || changes.eventEndDate !== undefined
  const clock = { ...current, timeZone: changes.timeZone ?? current.timeZone }
  return {
    columns: {
      ...changes,
      ...(changes.watermarks && { watermarks: changes.watermarks.map(plainLayer) }),
      ...(namesDays && checkEventDays(changes, clock)),
      features,
      translations,
      subscriberCouponAmount,
    },
    currency,
    formerly,
  }
}
