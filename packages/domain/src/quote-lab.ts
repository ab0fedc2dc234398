import type { PricedProduct } from './pricing.ts'
import type { Fulfillment } from './product.ts'

/** The lab's total charge, and the part of it for shipping. Minor units. */
export interface LabQuote {
  cost: number
  shipping: number
}

/** The part of a product that decides who makes it. */
export type MadeProduct = Pick<PricedProduct, 'type'> & { fulfillment: Fulfillment }

/** Whether the lab makes it. */
export function isMadeByLab({ type, fulfillment }: MadeProduct): boolean {
  return type === 'Print' && fulfillment === 'lab'
}
