import { cardStep, stripeShift } from '@proofdesk/domain/payable'

/** Our minor units as Stripe's; undefined for an amount that Stripe can't express. */
export function toStripeAmount(amount: number, currency: string): number | undefined {
  if (amount % cardStep(currency) !== 0) return undefined
  const by = stripeShift(currency)
  return by >= 0 ? amount * 10 ** by : amount / 10 ** -by
}

/** The most of our minor units, up to the amount, that Stripe can express. */
export function floorToStripe(amount: number, currency: string): number {
  return amount - (amount % cardStep(currency))
}

/** Stripe's amount as our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  const by = stripeShift(currency)
  return by >= 0 ? Math.round(amount / 10 ** by) : amount * 10 ** -by
}
