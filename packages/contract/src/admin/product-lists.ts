import { isCurrency } from '@proofdesk/domain/currencies'
import { SHIPPING_MODES } from '@proofdesk/domain/shipping-price'
import * as z from 'zod'
import { Amount, Empty, Guid, Slug, shortText } from '../fields.ts'
import { problem } from '../problems.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** Shipping prices for buyers, in major units of the list's currency. */
export const ShippingPrices = z.object({
  mode: z.enum(SHIPPING_MODES),
  /** The one price; by country, the price of all countries without their own. */
  price: Amount,
  countries: z
    .array(
      z.object({
        country: z.string().pipe(z.stringFormat('country', /^[a-z]{2}$/)),
        price: Amount,
      }),
    )
    .max(250)
    .superRefine((rows, check) => {
      for (const [at, { country }] of rows.entries())
        if (rows.findIndex((other) => other.country === country) < at)
          check.addIssue({
            code: 'custom',
            path: [at, 'country'],
            ...problem('country_named_twice'),
          })
    }),
  /** Shipping is free for carts of this total or more; null for never. */
  freeFrom: Amount.nullable(),
})
export type ShippingPrices = z.infer<typeof ShippingPrices>

export const ProductList = record({
  guid: Guid,
  name: z.string(),
  slug: z.string(),
  currency: z.string(),
  /** Sells prints below 100 dots per inch with a warning instead of refusing them. */
  allowLowResolution: z.boolean(),
  shipping: ShippingPrices,
  /** How many products it has, and how many galleries use it. */
  noProducts: z.int(),
  noGalleries: z.int(),
})
export type ProductList = z.infer<typeof ProductList>

export const CreateProductList = z.object({
  name: shortText(120),
  slug: Slug,
  currency: z.stringFormat('currency', isCurrency),
  allowLowResolution: z.boolean().optional(),
  /** Absent: shipping is free. */
  shipping: ShippingPrices.optional(),
})
export type CreateProductList = z.infer<typeof CreateProductList>

/** The currency can't be changed once the list has products, whose prices are in it. */
export const UpdateProductList = CreateProductList.partial().extend({ guid: Guid })
export type UpdateProductList = z.infer<typeof UpdateProductList>

export const CopyProductList = z.object({ productListGuid: Guid, name: shortText(120) })

const ProductListSaved = z.object({ productList: ProductList })

export const productLists = {
  list: route({
    method: 'GET',
    path: '/admin/products/lists',
    capability: 'openGalleries',
    summary: 'List the product lists, or get one',
    query: z.object({ guid: Guid.optional() }),
    output: z.object({ productLists: z.array(ProductList) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/products/lists',
    capability: 'manageGalleries',
    summary: 'Create a product list',
    body: CreateProductList,
    output: ProductListSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/products/lists',
    capability: 'manageGalleries',
    summary:
      'Update a product list: name, slug, shipping prices, whether low-resolution prints are sold and, while it is empty, the currency',
    body: UpdateProductList,
    output: ProductListSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/products/lists',
    capability: 'manageGalleries',
    summary: 'Move a product list that no gallery uses to the trash for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/products/lists/restore',
    capability: 'manageGalleries',
    summary: 'Restore a product list from the trash',
    body: z.object({ guid: Guid }),
    output: ProductListSaved,
  }),
  duplicate: route({
    method: 'POST',
    path: '/admin/products/lists/duplicate',
    capability: 'manageGalleries',
    summary: 'Copy a product list with its products',
    body: CopyProductList,
    output: ProductListSaved,
    status: 201,
  }),
}
