import { productLists } from '@proofdesk/contract/admin/product-lists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

export const allProductLists = queryOf(productLists.list)

export const useProductLists = () => useQuery(allProductLists)

/** Creates a list, which stands in the selects before the lists are asked for again. */
export function useCreateProductList() {
  const queries = useQueryClient()
  return useCall(productLists.create, {
    invalidates: [productLists.list],
    toastsErrors: false,
    onSuccess: ({ productList }) =>
      queries.setQueryData(
        allProductLists.queryKey,
        (answer) => answer && { productLists: [...answer.productLists, productList] },
      ),
  })
}
