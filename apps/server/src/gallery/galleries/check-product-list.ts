import { and, isNull } from 'drizzle-orm'
import { DEFAULT_CURRENCY } from '@proofdesk/domain/currencies'
import { toMinor } from '@proofdesk/domain/money'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The currency of the product list, which must be the account's own; the default currency without a list. */
export async function currencyOf(
  db: Executor,
  scope: Scope,
  productListGuid: string | null | undefined,
): Promise<string> {
  if (!productListGuid) return DEFAULT_CURRENCY
  const [list] = await db
    .select()
    .from(productLists)
    .where(and(recordOf(productLists, scope, productListGuid), isNull(productLists.deletedAt)))
  if (!list) throw new AppError('not_found', { fields: { productListGuid: { code: 'gone' } } })
  return list.currency
}

/** Throws if a sales gallery has no product list. */
export function requireProductList(
  freeDownloads: boolean,
  productListGuid: string | null | undefined,
): void {
  if (freeDownloads || productListGuid) return
  throw new AppError('product_list_required', {
    fields: { productListGuid: { code: 'choose_product_list' } },
  })
}

/** Converts a wire amount to minor units; refuses more decimals than the currency has. */
export function toMinorUnits(amount: number, currency: string): number {
  const minor = toMinor(amount, currency)
  if (minor === undefined)
    throw new AppError('invalid', {
      fields: { subscriberCouponAmount: { code: 'too_many_decimals', currency } },
    })
  return minor
}
