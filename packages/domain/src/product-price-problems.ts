import { type PriceProblem, findPriceProblem } from './payable.ts'
import type { ProductRules } from './product.ts'

/** What a product's prices follow from. Where none of it changes, prices that were saved before stay as they are. */
export const PRICE_FIELDS = [
  'price',
  'preOrderPrice',
  'volumeTiers',
  'pricingModel',
  'preOrder',
  'isAddOn',
] as const

interface PricedProduct extends Pick<
  ProductRules,
  'pricingModel' | 'price' | 'volumeTiers' | 'preOrder' | 'preOrderPrice'
> {
  /** Sold together with something else only. */
  isAddOn: boolean
}

/** Prices of a product that no one could pay by card, by their fields (`volumeTiers.1.price`); in minor units. */
export function productPriceProblems(
  { pricingModel, price, volumeTiers, preOrder, preOrderPrice, isAddOn }: PricedProduct,
  currency: string,
): Record<string, PriceProblem> {
  const prices: [field: string, price: number | null, units: number][] =
    pricingModel === 'Volume'
      ? volumeTiers.flatMap(
          (tier, at) =>
            [
              [`volumeTiers.${at}.price`, tier.price, tier.from],
              [`volumeTiers.${at}.preOrderPrice`, preOrder ? tier.preOrderPrice : null, tier.from],
            ] satisfies typeof prices,
        )
      : [
          ['price', price, 1],
          ['preOrderPrice', preOrder ? preOrderPrice : null, 1],
        ]
  return Object.fromEntries(
    prices.flatMap(([field, amount, units]) => {
      const problem = findPriceProblem(amount ?? 0, currency, { units, isAlone: !isAddOn })
      return problem ? [[field, problem]] : []
    }),
  )
}
