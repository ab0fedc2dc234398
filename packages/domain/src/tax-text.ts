import type { TaxSum } from './tax.ts'

/** A tax's name and rate (hundredths of a per cent) in the locale's format: `19 % MwSt.`, `20% VAT`. */
export function taxLabel(
  { taxName, taxRate }: Pick<TaxSum, 'taxName' | 'taxRate'>,
  locale: string,
): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return `${percent.format(taxRate / 10_000)} ${taxName}`
}

/** The taxes to show to a buyer: those included in the payment, and reverse charge. */
export function shownTaxes<Sum extends TaxSum>(
  sums: readonly Sum[],
): { charged: Sum[]; isReversed: boolean } {
  return {
    charged: sums.filter(({ tax }) => tax > 0),
    isReversed: sums.some(({ taxTreatment }) => taxTreatment === 'reverse_charge'),
  }
}
