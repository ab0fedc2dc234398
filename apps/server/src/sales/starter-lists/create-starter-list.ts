import type { CreateStarterList } from '@proofdesk/contract/admin/starter-lists'
import { toMajor } from '@proofdesk/domain/money'
import type { StarterGap } from '@proofdesk/domain/starter-list'
import type { DepsThat } from '../../ground/deps.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { insertProductList, withFreeListSlug } from '../product-lists/change-product-list.ts'
import { type ProductListRow, getProductList } from '../product-lists/product-lists.queries.ts'
import { insertProduct } from '../products/change-product.ts'
import { findStarterList } from './find-starter-list.ts'
import { starterLabel } from './starter-label.ts'

/** Creates a list with the products of a kind, all or nothing, by the same rules as any product. */
export async function createStarterList(
  deps: DepsThat<'lab'>,
  scope: Scope,
  { kind, language, ...input }: CreateStarterList,
  country: string,
): Promise<{ list: ProductListRow; gaps: StarterGap[] }> {
  const t = translatorOf(language)
  const { currency } = input
  // The lab is asked before the transaction, which must not wait for it.
  const { products, gaps } = await findStarterList(deps, kind, currency)
  const list = await withFreeListSlug(async () =>
    deps.db.transaction(async (tx) => {
      const { guid } = await insertProductList(tx, deps, scope, input)
      for (const { name, price, ...product } of products)
        await insertProduct(tx, deps, scope, {
          ...product,
          price: toMajor({ amount: price, currency }),
          name: starterLabel(t, name, country),
          productListGuid: guid,
        })
      return getProductList(tx, scope, guid)
    }),
  )
  return { list, gaps }
}
