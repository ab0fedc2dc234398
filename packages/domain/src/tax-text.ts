import type { TaxSum } from './tax.ts'

/** What a tax is called with its rate (hundredths of a per cent), as the locale writes it: `19 % MwSt.`, `20% VAT`. */
export function taxLabel(
  { taxName, taxRate }: Pick<TaxSum, 'taxName' | 'taxRate'>,
  locale: string,
): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return `${percent.format(taxRate / 10_000)} ${taxName}`
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
