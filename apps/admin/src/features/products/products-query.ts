import { contract } from '@proofdesk/contract'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import { queryOf } from '../../lib/api.ts'

/** The products of a list, in their order. */
export function productsQuery(list: Pick<ProductList, 'guid'>) {
  return queryOf(contract.products.list, { productListGuid: list.guid })
}
