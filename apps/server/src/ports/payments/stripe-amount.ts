import { minorDigits } from '@proofdesk/domain/currencies'

/** Currencies that Stripe counts otherwise than ISO 4217 does. */
const DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

function shift(currency: string): number {
  return (DIGITS[currency] ?? minorDigits(currency)) - minorDigits(currency)
}

/** Our minor units as Stripe's; undefined for an amount that Stripe can't express. */
export function toStripeAmount(amount: number, currency: string): number | undefined {
  const by = shift(currency)
  const shifted = by >= 0 ? amount * 10 ** by : amount / 10 ** -by
  return Number.isInteger(shifted) ? shifted : undefined
}

/** Stripe's amount as our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  const by = shift(currency)
  return by >= 0 ? Math.round(amount / 10 ** by) : amount * 10 ** -by
}
