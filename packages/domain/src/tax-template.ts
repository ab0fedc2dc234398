import { EU_TAXES, isInEu } from './eu.ts'
import { TAX_KINDS, type TaxKind, type TaxRate } from './tax.ts'

/** Countries outside the EU; hundredths of a per cent. */
const TAXES: Readonly<Record<string, { name: string } & Record<TaxKind, number>>> = {
  au: { name: 'GST', goods: 1_000, electronic: 1_000 },
  ch: { name: 'MwSt.', goods: 810, electronic: 810 },
  gb: { name: 'VAT', goods: 2_000, electronic: 2_000 },
  in: { name: 'GST', goods: 1_800, electronic: 1_800 },
  my: { name: 'SST', goods: 1_000, electronic: 800 },
  no: { name: 'MVA', goods: 2_500, electronic: 2_500 },
  sg: { name: 'GST', goods: 900, electronic: 900 },
  th: { name: 'VAT', goods: 700, electronic: 700 },
}

/**
 * Initial tax rates: the standard rates of a studio's own country (ISO 3166, lower case), and within the EU those of
 * all its countries, the studio's first. Undefined if unknown; studios in the United States start without a rate,
 * because it depends on the state.
 */
export function taxTemplateOf(country: string): TaxRate[] | undefined {
  if (isInEu(country))
    return [country, ...Object.keys(EU_TAXES).filter((other) => other !== country)].flatMap(
      (place) => TAX_KINDS.map((kind) => ({ ...EU_TAXES[place]!, country: place, kind })),
    )
  const taxes = TAXES[country]
  return taxes && TAX_KINDS.map((kind) => ({ country, kind, name: taxes.name, rate: taxes[kind] }))
}
