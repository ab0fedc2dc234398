import type { LabQuote } from '@proofdesk/contract/admin/labs'
import type { Money } from '@proofdesk/domain/money'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import type { ProductRules } from '@proofdesk/domain/product'
import { unitMargin, unitPrices } from '@proofdesk/domain/print-margin'
import type { ProductForm } from './product-form.ts'

type LabCost = LabQuote['items'][number]['unitCost']

export interface QuoteMargin {
  /** What a unit brings in, in major units of the list's currency. */
  price: { lowest: number; highest: number }
  /** What is left of it; undefined when the lab quotes in another currency. */
  margin: { lowest: number; highest: number } | undefined
}

/** What is left of the prices as they are typed, after what the lab takes. Undefined while they can't be read. */
export function quoteMargin(
  form: Pick<ProductForm, 'pricingModel' | 'price' | 'minUnits' | 'maxUnits' | 'volumeTiers'>,
  { unitCost, taxUnitCost }: LabQuote['items'][number],
  currency: string,
): QuoteMargin | undefined {
  const prices = unitPrices(toPricing(form, currency))
  if (!prices || !Number.isFinite(prices.lowest + prices.highest)) return undefined
  const left = (amount: number) =>
    unitMargin({ amount, currency }, toMoney(unitCost), taxUnitCost && toMoney(taxUnitCost))
  const lowest = left(prices.lowest)
  const highest = left(prices.highest)
  const toMajorAmount = (amount: number) => toMajor({ amount, currency })
  return {
    price: { lowest: toMajorAmount(prices.lowest), highest: toMajorAmount(prices.highest) },
    margin: lowest &&
      highest && { lowest: toMajorAmount(lowest.amount), highest: toMajorAmount(highest.amount) },
  }
}

function toPricing(
  { pricingModel, price, minUnits, maxUnits, volumeTiers }: Parameters<typeof quoteMargin>[0],
  currency: string,
): Parameters<typeof unitPrices>[0] {
  const read = (text: string) => {
    const amount = readAmount(text, currency)
    return (amount !== undefined && toMinor(amount, currency)) || (amount === 0 ? 0 : Number.NaN)
  }
  const tiers: ProductRules['volumeTiers'] = volumeTiers.map((tier) => ({
    from: 0,
    to: null,
    price: read(tier.price),
    preOrderPrice: null,
  }))
  return {
    pricingModel,
    price: read(price),
    minUnits: Number(minUnits),
    maxUnits: Number(maxUnits),
    volumeTiers: tiers,
  }
}

function toMoney({ amount, currency }: LabCost): Money {
  return { amount: toMinor(amount, currency) ?? 0, currency }
}
