import {
  type CreateProductList,
  type ProductList,
  productLists,
} from '@proofdesk/contract/admin/product-lists'
import { products } from '@proofdesk/contract/admin/products'
import { starterLists } from '@proofdesk/contract/admin/starter-lists'
import type { StarterKind } from '@proofdesk/domain/starter-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../lib/address.ts'
import { queryOf, useCall } from '../../lib/api.ts'

export const allProductLists = queryOf(productLists.list)

export const useProductLists = () => useQuery(allProductLists)

/** The products of a list; none for ''. */
export const useProductsOf = (productListGuid: string) =>
  useQuery({ ...queryOf(products.list, { productListGuid }), enabled: productListGuid !== '' })

export const useCreateProductList = () => useCall(productLists.create, useNewList())

/** Creates a list with a starter list's products, named in the person's language. */
export function useCreateStarterList() {
  const language = useLanguage()
  const { mutateAsync } = useCall(starterLists.create, useNewList())
  return ({ name, slug, currency }: CreateProductList, kind: StarterKind) =>
    mutateAsync({ body: { name, slug, currency, kind, language } })
}

/** A new list is in the selects before the lists are reloaded. */
function useNewList() {
  const queries = useQueryClient()
  return {
    invalidates: [productLists.list],
    toastsErrors: false,
    onSuccess: ({ productList }: { productList: ProductList }) => {
      queries.setQueryData(
        allProductLists.queryKey,
        (answer) => answer && { productLists: [...answer.productLists, productList] },
      )
    },
  }
}

/** The products of a starter list, named in the person's language. */
export function useStarterPreview(
  kind: StarterKind,
  currency: string,
  { isNeeded = true }: { isNeeded?: boolean } = {},
) {
  const language = useLanguage()
  return useQuery({
    ...queryOf(starterLists.preview, { kind, currency, language }),
    enabled: isNeeded,
  })
}
