import { minorDigits } from './currencies.ts'

/**
 * The internal form of money: an integer of minor units (pence, yen) with its ISO 4217 code. Nothing is computed in
 * floating point.
 */
export interface Money {
  amount: number
  currency: string
}

/** The API's decimal in major units: 1250 GBP → 12.5, 1200 JPY → 1200. */
export function toMajor({ amount, currency }: Money): number {
  return Number(toMajorText({ amount, currency }))
}

/** The same as text with the currency's decimals: `12.50`. */
export function toMajorText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Reads an API amount. Undefined if it has more decimals than the currency or isn't a finite number. */
export function toMinor(major: number, currency: string): number | undefined {
  if (!Number.isFinite(major) || Math.abs(major) > 1e12) return undefined
  const digits = minorDigits(currency)
  const text = major.toFixed(digits)
  if (Number(text) !== major) return undefined
  return Number(text.replace('.', ''))
}
