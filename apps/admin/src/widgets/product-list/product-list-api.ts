import { contract } from '@proofdesk/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

export const allProductLists = queryOf(contract.productLists.list)

export const useProductLists = () => useQuery(allProductLists)

/** Creates a list, which stands in the selects before the lists are asked for again. */
export function useCreateProductList() {
  const queries = useQueryClient()
  return useCall(contract.productLists.create, {
    invalidates: [contract.productLists.list],
    toastsErrors: false,
    onSuccess: ({ productList }) =>
      queries.setQueryData(
        allProductLists.queryKey,
        (answer) => answer && { productLists: [...answer.productLists, productList] },
      ),
  })
}
