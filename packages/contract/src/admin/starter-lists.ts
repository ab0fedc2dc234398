import { isCurrency } from '@proofdesk/domain/currencies'
import { PRICING_MODELS, PRODUCT_TYPES } from '@proofdesk/domain/product'
import { STARTER_GAPS, STARTER_KINDS, STARTER_NAMES } from '@proofdesk/domain/starter-list'
import * as z from 'zod'
import { AccountLanguageField } from '../fields.ts'
import { route } from '../route.ts'
import { CreateProductList, ProductList } from './product-lists.ts'

const Choice = {
  kind: z.enum(STARTER_KINDS),
  /** Language of the products' names; English by default. */
  language: AccountLanguageField.optional(),
}

/** A product that can't be included, by its name in the requested language, and why. */
const StarterGap = z.object({ name: z.string(), reason: z.enum(STARTER_GAPS) })
export type StarterGap = z.infer<typeof StarterGap>

const StarterProduct = z.object({
  key: z.enum(STARTER_NAMES),
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  pricingModel: z.enum(PRICING_MODELS),
  /** In major units of the currency. */
  price: z.number(),
  minUnits: z.int(),
  maxUnits: z.int(),
  isReel: z.boolean(),
  isAllFound: z.boolean(),
})
export type StarterProduct = z.infer<typeof StarterProduct>

export const CreateStarterList = CreateProductList.pick({
  name: true,
  slug: true,
  currency: true,
}).extend(Choice)
export type CreateStarterList = z.infer<typeof CreateStarterList>

export const starterLists = {
  preview: route({
    method: 'GET',
    path: '/admin/products/starter-lists',
    capability: 'manageGalleries',
    summary: 'List the products that a new product list of a kind would start with',
    query: z.object({ ...Choice, currency: z.stringFormat('currency', isCurrency) }),
    output: z.object({ products: z.array(StarterProduct), gaps: z.array(StarterGap) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/products/starter-lists',
    capability: 'manageGalleries',
    summary: 'Create a product list with the products of a kind',
    body: CreateStarterList,
    output: z.object({ productList: ProductList, gaps: z.array(StarterGap) }),
    status: 201,
  }),
}
