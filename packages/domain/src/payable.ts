import { minorDigits } from './currencies.ts'
import type { ChargeLimits } from './gift-card-payment.ts'
import { toMinor } from './money.ts'
import type { OnlineMethod } from './payment-method.ts'

/**
 * The minimum charge for a card or wallet, in major units, from Stripe's table. For other currencies, and for money
 * settled in another currency, only Stripe knows it, by the day's exchange rate.
 */
const LEAST: Readonly<Record<string, number>> = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
}

/** Stripe's decimals of a currency, if they differ from ISO 4217. */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** Currencies that PayPal only accepts in whole units. */
export const PAYPAL_WHOLE = new Set(['HUF', 'JPY', 'TWD'])

/** How many decimals more than ours Stripe's amounts in the currency have; negative for fewer. */
export function stripeShift(currency: string): number {
  return (STRIPE_DIGITS[currency] ?? minorDigits(currency)) - minorDigits(currency)
}

/** Cards can only be charged a multiple of this many minor units: the last of three decimals must be 0. */
export function cardStep(currency: string): number {
  return minorDigits(currency) === 3 ? 10 : Math.max(1, 10 ** -stripeShift(currency))
}

/** The minimum charge for a payment method, in minor units, as far as known. */
export function leastCharge(method: OnlineMethod, currency: string): number {
  const least = method === 'paypal' ? 0 : (LEAST[currency] ?? 0)
  return Math.max(toMinor(least, currency) ?? 0, stepOf(method, currency))
}

function stepOf(method: OnlineMethod, currency: string): number {
  if (method !== 'paypal') return cardStep(currency)
  return PAYPAL_WHOLE.has(currency) ? 10 ** minorDigits(currency) : 1
}

/** The limits within which each of these methods can charge the rest of a total. */
export function chargeLimits(methods: readonly OnlineMethod[], currency: string): ChargeLimits {
  return {
    least: Math.max(0, ...methods.map((method) => leastCharge(method, currency))),
    step: Math.max(1, ...methods.map((method) => stepOf(method, currency))),
  }
}

/** Whether a total in minor units can be paid by a method. A total of 0 needs no payment. */
export function canCharge(method: OnlineMethod, total: number, currency: string): boolean {
  if (total === 0) return true
  return total >= leastCharge(method, currency) && total % stepOf(method, currency) === 0
}

export type Unpayable =
  /** `least` is the minimum charge in minor units. */
  { reason: 'tooSmall'; least: number } | { reason: 'decimals' }

/** Why a total can't be paid by any of these methods; undefined if it can, or if there is no method at all. */
export function findUnpayable(
  methods: readonly OnlineMethod[],
  total: number,
  currency: string,
): Unpayable | undefined {
  if (methods.length === 0 || methods.some((method) => canCharge(method, total, currency)))
    return undefined
  const least = Math.min(...methods.map((method) => leastCharge(method, currency)))
  return total < least ? { reason: 'tooSmall', least } : { reason: 'decimals' }
}

export type PriceProblem =
  /** The minimum charge for a card, in minor units. */
  | { code: 'below_charge'; least: number }
  /** Cards are charged multiples of this, in minor units. */
  | { code: 'not_chargeable'; step: number }

/**
 * Why a price can't be paid by card, which every studio offers. At least `units` are bought together; a product that is
 * never bought alone may cost less than the minimum charge.
 */
export function findPriceProblem(
  price: number,
  currency: string,
  { units = 1, isAlone = true }: { units?: number; isAlone?: boolean } = {},
): PriceProblem | undefined {
  if (price === 0) return undefined
  const step = cardStep(currency)
  if (price % step !== 0) return { code: 'not_chargeable', step }
  const least = leastCharge('stripe', currency)
  return isAlone && price * units < least ? { code: 'below_charge', least } : undefined
}
