import { SELECTION_ITEMS_MAX, selectionLimitProblem } from '@proofdesk/domain/selection'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { and, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { products } from '../../ground/db/tables/products.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

type Row = typeof galleries.$inferSelect
export type SelectionSettings = Partial<
  Pick<
    Row,
    | 'selectionMinimum'
    | 'selectionMaximum'
    | 'selectionIncluded'
    | 'selectionProductGuid'
    | 'productListGuid'
  >
>

const NEW: SelectionSettings = { selectionProductGuid: null, productListGuid: null }

/**
 * Refuses limits that contradict each other, and a product that can't be bought for each additional photo: one of
 * another list, a package, or an add-on. The gallery's present product always passes.
 */
export async function checkSelections(
  db: Executor,
  scope: Scope,
  changes: SelectionSettings,
  current: SelectionSettings = NEW,
): Promise<void> {
  const next = { ...current, ...withoutUndefined(changes) }
  const problem = selectionLimitProblem({
    minimum: next.selectionMinimum ?? 0,
    maximum: next.selectionMaximum ?? 0,
    included: next.selectionIncluded ?? 0,
  })
  const isLimited = ['selectionMinimum', 'selectionMaximum', 'selectionIncluded'].some(
    (name) => changes[name as keyof SelectionSettings] !== undefined,
  )
  if (problem && isLimited)
    throw new AppError('invalid', {
      fields: {
        selectionMaximum: { code: 'out_of_range', min: problem.min, max: SELECTION_ITEMS_MAX },
      },
    })
  const { selectionProductGuid: guid } = changes
  if (!guid || guid === current.selectionProductGuid) return
  const [product] = await db
    .select()
    .from(products)
    .where(and(recordOf(products, scope, guid), isNull(products.deletedAt)))
  const isListed = product && product.productListGuid === next.productListGuid
  const fields = (code: 'not_in_list' | 'not_a_choice') => ({ selectionProductGuid: { code } })
  if (!isListed) throw new AppError('invalid', { fields: fields('not_in_list') })
  if (!isSoldByPhoto(product)) throw new AppError('invalid', { fields: fields('not_a_choice') })
}

function isSoldByPhoto(product: typeof products.$inferSelect): boolean {
  const isPlain = !product.isAllFound && !product.isReel && !product.isAddOn
  return isOfPhotos(product) && product.pricingModel !== 'Package' && isPlain
}

const withoutUndefined = (changes: SelectionSettings): SelectionSettings =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
