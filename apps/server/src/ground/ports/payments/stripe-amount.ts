import { cardStep, stripeShift } from '@proofdesk/domain/payable'

/** Converts our minor units to Stripe's; undefined for an amount that Stripe can't represent. */
export function toStripeAmount(amount: number, currency: string): number | undefined {
  if (amount % cardStep(currency) !== 0) return undefined
  const by = stripeShift(currency)
  return by >= 0 ? amount * 10 ** by : amount / 10 ** -by
}

/** The largest amount in our minor units, up to the given one, that Stripe can represent. */
export function floorToStripe(amount: number, currency: string): number {
  return amount - (amount % cardStep(currency))
}

/** Converts Stripe's amount to our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  const by = stripeShift(currency)
  return by >= 0 ? Math.round(amount / 10 ** by) : amount * 10 ** -by
}
