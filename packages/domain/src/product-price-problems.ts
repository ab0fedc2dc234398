import { type PriceProblem, findPriceProblem } from './payable.ts'
import type { ProductRules } from './product.ts'

/** Fields that a product's prices depend on. If none of them changes, saved prices are not checked again. */
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
  /** Only sold together with another product. */
  isAddOn: boolean
}

/** Prices of a product that could not be paid by card, by field (`volumeTiers.1.price`); in minor units. */
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
