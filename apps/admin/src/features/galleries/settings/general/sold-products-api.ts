import { contract } from '@proofdesk/contract'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'
import { allProductLists } from '../../../../widgets/product-list/product-list-api.ts'

/** A product list with its products; undefined while it loads, and when no list is given. */
export function useSoldProducts(
  guid: string | null,
): { list: ProductList | undefined; products: readonly Product[] } | undefined {
  const isNeeded = guid !== null
  const lists = useQuery({ ...allProductLists, enabled: isNeeded }).data?.productLists
  const { data } = useQuery({
    ...queryOf(contract.products.list, { productListGuid: guid ?? '' }),
    enabled: isNeeded,
  })
  if (!lists || !data) return undefined
  return { list: lists.find((each) => each.guid === guid), products: data.products }
}
