import { currencySymbol, minorDigits } from './currencies.ts'
import { toMajor, toMinor } from './money.ts'

/**
 * An amount (major units) as people read it, the symbol in front: `£12.50`, `kr 12.50`, `MYR 12.50`, `-£3.00`.
 * `format` writes a number that is not negative with that many decimals in the person's language.
 */
export function formatAmount(
  amount: number,
  currency: string,
  format: (value: number, digits: number) => string = (value, digits) => value.toFixed(digits),
): string {
  const symbol = currencySymbol(currency)
  // Letters would run into the figures; the space does not break.
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return `${amount < 0 ? '-' : ''}${symbol}${gap}${format(Math.abs(amount), minorDigits(currency))}`
}

/** A net profit as it is shown: below zero it is 0. */
export function shownNetProfit(netProfit: number): number {
  return Math.max(0, netProfit)
}

/**
 * Reads what a person typed as an amount of major units, with a decimal point or comma and no grouping. Undefined when it is no amount,
 * negative, or finer than the currency.
 */
export function readAmount(text: string, currency: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,10}(\.\d*)?$|^\.\d+$/.test(plain)) return undefined
  const minor = toMinor(Number(plain), currency)
  return minor === undefined ? undefined : toMajor({ amount: minor, currency })
}
