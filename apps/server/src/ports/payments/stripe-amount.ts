import { minorDigits } from '@proofdesk/domain/currencies'

/** Currencies that Stripe counts otherwise than ISO 4217 does. */
const DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** The least step of what Stripe counts: of three decimals the last must be 0. */
function step(currency: string): number {
  return minorDigits(currency) === 3 ? 10 : Math.max(1, 10 ** -shift(currency))
}

function shift(currency: string): number {
  return (DIGITS[currency] ?? minorDigits(currency)) - minorDigits(currency)
}

/** Our minor units as Stripe's; undefined for an amount that Stripe can't express. */
export function toStripeAmount(amount: number, currency: string): number | undefined {
  if (amount % step(currency) !== 0) return undefined
  const by = shift(currency)
  return by >= 0 ? amount * 10 ** by : amount / 10 ** -by
}

/** The most of our minor units, up to the amount, that Stripe can express. */
export function floorToStripe(amount: number, currency: string): number {
  return amount - (amount % step(currency))
}

/** Stripe's amount as our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  const by = shift(currency)
  return by >= 0 ? Math.round(amount / 10 ** by) : amount * 10 ** -by
}
