import { products } from '@proofdesk/contract/admin/products'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'

/** The products of a list; none for ''. */
export const useProductsOf = (productListGuid: string) =>
  useQuery({ ...queryOf(products.list, { productListGuid }), enabled: productListGuid !== '' })
