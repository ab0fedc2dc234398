import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { offeredLocales } from '@proofdesk/domain/translations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'
import { useReorder } from '../../lib/use-reorder.ts'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { allProductLists } from '../../widgets/product-list/product-list-api.ts'

const productsOf = (list: Pick<ProductList, 'guid'>) =>
  queryOf(contract.products.list, { productListGuid: list.guid })

const lists = [contract.productLists.list]
/** A list includes the number of its products. */
const products = [contract.products.list, contract.productLists.list]

/**
 * The languages of the galleries that sell from a list; while none does, those of all galleries, since one of them
 * will.
 */
export function useListLocales(
  listGuid: string,
  account: { defaultLanguage: string },
): GalleryLocale[] {
  const { data } = useGalleries()
  const galleries = data?.engines ?? []
  const selling = galleries.filter(({ productListGuid }) => productListGuid === listGuid)
  const used = selling.length > 0 ? selling : galleries
  return [...new Set(used.flatMap((gallery) => offeredLocales(gallery, account.defaultLanguage)))]
}

export const useCopyProductList = () =>
  useCall(contract.productLists.duplicate, { invalidates: lists, toastsErrors: false })

export const useUpdateProductList = () =>
  useCall(contract.productLists.update, { invalidates: lists, toastsErrors: false })

/**
 * `onDeleted` is called before the list leaves the cache. A gallery may have started to sell from it: a refusal reloads
 * the lists.
 */
export function useRemoveProductList(guid: string, onDeleted: () => void) {
  const queries = useQueryClient()
  return useCall(contract.productLists.remove, {
    invalidates: lists,
    invalidatesOnError: lists,
    toastsErrors: false,
    onSuccess: () => {
      onDeleted()
      queries.setQueryData(
        allProductLists.queryKey,
        (answer) =>
          answer && { productLists: answer.productLists.filter((list) => list.guid !== guid) },
      )
    },
  })
}

export const useRestoreProductList = (success: string) =>
  useCall(contract.productLists.restore, { invalidates: lists, success })

/** The products of a list, in order. */
export const useProducts = (list: Pick<ProductList, 'guid'>) => useQuery(productsOf(list))

export const useCreateProduct = (success: string) =>
  useCall(contract.products.create, { invalidates: products, toastsErrors: false, success })

export const useUpdateProduct = (success: string) =>
  useCall(contract.products.update, { invalidates: products, toastsErrors: false, success })

/** `onDeleted` is called before the product leaves the cache. */
export function useRemoveProduct(
  { guid, productListGuid }: Pick<Product, 'guid' | 'productListGuid'>,
  onDeleted: () => void,
) {
  const queries = useQueryClient()
  return useCall(contract.products.remove, {
    invalidates: products,
    onSuccess: () => {
      onDeleted()
      queries.setQueryData(
        productsOf({ guid: productListGuid }).queryKey,
        (answer) =>
          answer && {
            ...answer,
            products: answer.products.filter((product) => product.guid !== guid),
          },
      )
    },
  })
}

export const useRestoreProduct = (success: string) =>
  useCall(contract.products.restore, {
    invalidates: products,
    invalidatesOnError: products,
    toastsErrors: false,
    success,
  })

/** Reorders all products of the list optimistically. */
export const useReorderProducts = (list: ProductList, makesReels: boolean) =>
  useReorder({
    queryKey: productsOf(list).queryKey,
    toAnswer: (ordered: Product[]) => ({ products: ordered, makesReels }),
    send: (ordered) =>
      client.call(contract.products.reorder, {
        body: { productListGuid: list.guid, products: ordered.map(({ guid }) => guid) },
      }),
  })

/** The print lab's articles, only loaded if required; they change rarely. */
export const useLabArticles = ({ isNeeded = true }: { isNeeded?: boolean } = {}) =>
  useQuery({ ...queryOf(contract.labs.products), staleTime: HOUR_MS, enabled: isNeeded })

/** The lab's present price per unit; only reloaded on request. */
export const useLabQuote = (list: ProductList, labSku: string) =>
  useQuery({
    queryKey: [...keyOf(contract.labs.quote), list.guid, labSku],
    queryFn: ({ signal }) =>
      client.call(contract.labs.quote, { body: { productListGuid: list.guid, labSku }, signal }),
    staleTime: 5 * MINUTE_MS,
    retry: false,
  })
