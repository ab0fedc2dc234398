import { contract } from '@proofdesk/contract'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api.ts'
import { showError } from '../../ui/toast.ts'
import { productsQuery } from './products-query.ts'

const mutationKey = ['reorder-products']

/** Puts all products of the list into an order that shows at once. Orders are sent one after the other; a refusal brings the server's back. */
export function useReorderProducts(list: ProductList): (products: readonly Product[]) => void {
  const queries = useQueryClient()
  const { queryKey } = productsQuery(list)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey[0]! },
    mutationFn: (products: readonly Product[]) =>
      client.call(contract.products.reorder, {
        body: { productListGuid: list.guid, products: products.map(({ guid }) => guid) },
      }),
    onError: showError,
    onSettled: () => {
      // The last of several loads the server's state.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
  return (products) => {
    // An answer that was on its way would bring the old order back. At once, so that a quick second step builds on the first.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { products: [...products] })
    mutate(products)
  }
}
