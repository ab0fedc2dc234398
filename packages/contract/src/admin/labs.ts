import * as z from 'zod'
import { Guid } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** An article of the print lab. `sku` is our name for it, `labSku` the lab's. */
export const LabProduct = record({
  sku: z.string(),
  labSku: z.string(),
  category: z.string(),
  description: z.string(),
})
export type LabProduct = z.infer<typeof LabProduct>

const Cost = z.object({ amount: z.number(), currency: z.string() })
/** What the lab charges for one unit, in the list's currency, as far as it quotes a price. */
export const LabQuote = z.object({
  items: z.array(z.object({ sku: z.string(), unitCost: Cost, taxUnitCost: Cost.nullable() })),
  /** Shipping cost of an order of one unit. */
  shippingCost: Cost.nullable(),
  /** The platform's share of what a buyer pays. */
  commissionPercent: z.number(),
})
export type LabQuote = z.infer<typeof LabQuote>

export const labs = {
  products: route({
    method: 'GET',
    path: '/admin/labs/products',
    capability: 'manageGalleries',
    summary: 'List the print lab’s articles',
    output: z.object({ products: z.array(LabProduct) }),
  }),
  quote: route({
    method: 'POST',
    path: '/admin/labs/products/quote',
    capability: 'manageGalleries',
    summary: 'Get the lab’s price for one unit of an article',
    body: z.object({ productListGuid: Guid, labSku: z.string().min(1).max(120) }),
    output: z.object({ quote: LabQuote }),
  }),
}
