import type { LabQuote } from '@proofdesk/contract/admin/labs'
import type { Money } from '@proofdesk/domain/money'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import { commission } from '@proofdesk/domain/order-money'
import { leftOfUnit, unitOffers } from '@proofdesk/domain/print-margin'
import type { ProductForm } from './product-form.ts'

type LabCost = LabQuote['items'][number]['unitCost']

/** In major units of the list's currency. */
interface Range {
  lowest: number
  highest: number
}

export interface QuoteMargin {
  /** The price of a unit. */
  price: Range
  /** The platform's share. */
  commission: Range
  /** What is left; undefined if the lab quotes in another currency. */
  left: Range | undefined
}

/**
 * What is left of the prices being edited after the lab's and the platform's share. Undefined while they are invalid.
 */
export function quoteMargin(
  form: Pick<ProductForm, 'pricingModel' | 'price' | 'minUnits' | 'maxUnits' | 'volumeTiers'>,
  { items: [item], shippingCost, commissionPercent }: LabQuote,
  currency: string,
): QuoteMargin | undefined {
  const offers = unitOffers(toPricing(form, currency))
  if (!item || !offers?.every(({ price }) => Number.isFinite(price))) return undefined
  const costs = {
    unit: toMoney(item.unitCost),
    tax: item.taxUnitCost && toMoney(item.taxUnitCost),
    shipping: shippingCost && toMoney(shippingCost),
    commissionPercent,
  }
  const toRange = (amounts: readonly number[]): Range => ({
    lowest: toMajor({ amount: Math.min(...amounts), currency }),
    highest: toMajor({ amount: Math.max(...amounts), currency }),
  })
  const left = offers
    .map((offer) => leftOfUnit(offer, currency, costs))
    .filter((amount) => amount !== undefined)
  return {
    price: toRange(offers.map(({ price }) => price)),
    commission: toRange(offers.map(({ price }) => commission(price, commissionPercent))),
    left: left.length > 0 ? toRange(left) : undefined,
  }
}

function toPricing(
  { pricingModel, price, minUnits, maxUnits, volumeTiers }: Parameters<typeof quoteMargin>[0],
  currency: string,
): Parameters<typeof unitOffers>[0] {
  const read = (text: string) => {
    const amount = readAmount(text, currency)
    return (amount !== undefined && toMinor(amount, currency)) || (amount === 0 ? 0 : Number.NaN)
  }
  return {
    pricingModel,
    price: read(price),
    minUnits: Number(minUnits),
    maxUnits: Number(maxUnits),
    volumeTiers: volumeTiers.map((tier) => ({
      from: Number(tier.from) || 1,
      to: null,
      price: read(tier.price),
      preOrderPrice: null,
    })),
  }
}

function toMoney({ amount, currency }: LabCost): Money {
  return { amount: toMinor(amount, currency) ?? 0, currency }
}
