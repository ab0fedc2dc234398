import { isInEu } from './eu.ts'

/** Statutory reasons for charging no tax; empty if the reason is in the studio's words or ours. */
export const TAX_EXEMPTIONS = ['', 'small_business'] as const
export type TaxExemption = (typeof TAX_EXEMPTIONS)[number]

/** Each country's exemption of small businesses, as cited on its invoices. */
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
/** The directive behind the laws of all countries of the European Union. */
const EU_LAW = 'art. 284, 2006/112/EC'

/**
 * The law that exempts small businesses in a country (ISO 3166, lower case). Undefined outside the European Union,
 * where a small business is often not subject to tax at all.
 */
export function smallBusinessLaw(country: string): string | undefined {
  return SMALL_BUSINESS_LAWS[country] ?? (isInEu(country) ? EU_LAW : undefined)
}
