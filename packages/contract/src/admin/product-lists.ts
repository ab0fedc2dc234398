import { DEFAULT_CURRENCY, isCurrency } from '@proofdesk/domain/currencies'
import * as z from 'zod'
import { Guid, Slug, line } from '../fields.ts'
import { route } from '../route.ts'

export const ProductList = z.object({ guid: Guid, name: z.string(), slug: z.string(), currency: z.string() })
export type ProductList = z.infer<typeof ProductList>

export const CreateProductList = z.object({
  name: line(120),
  slug: Slug,
  currency: z.string().refine(isCurrency, `is not a currency code such as ${DEFAULT_CURRENCY}`),
})
export type CreateProductList = z.infer<typeof CreateProductList>

export const productLists = {
  list: route({ method: 'GET', path: '/admin/products/lists', capability: 'openGalleries', summary: 'The product lists, or one', query: z.object({ guid: Guid.optional() }), output: z.object({ productLists: z.array(ProductList) }) }),
  create: route({ method: 'POST', path: '/admin/products/lists', capability: 'manageGalleries', summary: 'Create a product list', body: CreateProductList, output: z.object({ productList: ProductList }), status: 201 }),
}
