import { type Money, toMajor, toMinor } from './money.ts'

/** The same figure in another currency, nothing converted: 5.00 stays 5. Decimals that the currency does not have are rounded to the whole. */
export function toSameFigure(money: Money, currency: string): number {
  const figure = toMajor(money)
  return toMinor(figure, currency) ?? toMinor(Math.round(figure), currency)!
}
