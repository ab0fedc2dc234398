import { isInEu } from './eu.ts'

/** Why a studio charges no tax, as far as the law has a name for it; empty where it is said in the studio's words or ours. */
export const TAX_EXEMPTIONS = ['', 'small_business'] as const
export type TaxExemption = (typeof TAX_EXEMPTIONS)[number]

/** Where each country exempts small businesses, as it is cited on invoices there. */
const SMALL_BUSINESS_LAWS: Readonly<Record<string, string>> = {
  at: '§ 6 Abs. 1 Z 27 UStG',
  be: 'art. 56bis CTVA',
  de: '§ 19 UStG',
  fr: 'art. 293 B du CGI',
  it: 'art. 1, commi 54-89, L. 190/2014',
  lu: 'art. 57 LTVA',
  nl: 'art. 25 Wet OB 1968',
  pt: 'artigo 53.º do CIVA',
}
/** What the laws of all countries of the European Union come from. */
const EU_LAW = 'art. 284, 2006/112/EC'

/**
 * The law that exempts small businesses of a country (ISO 3166, lower case). Undefined outside of the European Union,
 * where a small business is often not subject to tax at all.
 */
export function smallBusinessLaw(country: string): string | undefined {
  return SMALL_BUSINESS_LAWS[country] ?? (isInEu(country) ? EU_LAW : undefined)
}
