import { type Money, toMajor, toMinor } from './money.ts'

/**
 * The same number in another currency, without conversion: 5.00 stays 5. Decimals that the currency doesn't have are
 * rounded.
 */
export function toSameFigure(money: Money, currency: string): number {
  const figure = toMajor(money)
  return toMinor(figure, currency) ?? toMinor(Math.round(figure), currency)!
}
