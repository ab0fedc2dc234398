import { toMinor } from '@proofdesk/domain/money'

/** What a new product is without being told (spec §9), in minor units of its currency. */
export function productDefaults(currency: string) {
  // Whole major units, which every currency has.
  const amount = (major: number) => toMinor(major, currency)!
  return {
    pricingModel: 'Standard' as const,
    price: amount(10),
    minUnits: 1,
    maxUnits: 2,
    resolution: 0,
    fulfillment: 'lab' as const,
    volumeTiers: [{ from: 1, to: 50, price: amount(25), preOrderPrice: null }],
  }
}
