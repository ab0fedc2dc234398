import { toMajor, toMinor } from './money.ts'
import type { TaxSum } from './tax.ts'

/** What a tax is called with its rate (hundredths of a per cent), as the locale writes it: `19 % MwSt.`, `20% VAT`. */
export function taxLabel(
  { taxName, taxRate }: Pick<TaxSum, 'taxName' | 'taxRate'>,
  locale: string,
): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return `${percent.format(taxRate / 10_000)} ${taxName}`
}

/** What a company that owes the tax itself pays less than was asked, 0 or below: where prices hold the tax it is taken off. Major units. */
export function taxTakenOff(total: number, asked: readonly number[], currency: string): number {
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const sum = asked.reduce((all, amount) => all + minor(amount), 0)
  return toMajor({ amount: Math.min(0, minor(total) - sum), currency })
}

/** Which taxes a buyer is told of: those that are in what they pay, and that they owe one themselves. */
export function shownTaxes<Sum extends TaxSum>(
  sums: readonly Sum[],
): { charged: Sum[]; isReversed: boolean } {
  return {
    charged: sums.filter(({ tax }) => tax > 0),
    isReversed: sums.some(({ taxTreatment }) => taxTreatment === 'reverse_charge'),
  }
}
