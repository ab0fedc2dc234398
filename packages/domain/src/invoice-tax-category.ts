import { type Invoice, type InvoiceLine, isIntraCommunity, showsTax } from './invoice.ts'

/**
 * Tax categories of EN 16931: standard, zero, reverse charge, intra-Community supply of goods, exempt, or not subject
 * to tax.
 */
export type TaxCategory = 'S' | 'Z' | 'AE' | 'K' | 'E' | 'O'

/** VATEX codes: why a category has no tax, as far as EN 16931 has a code for it. */
const EXEMPTIONS: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
}

type Taxed = Pick<Invoice, 'lines' | 'seller' | 'taxExemption'>

/**
 * An untaxed line next to a taxed one counts as exempt: "not subject to tax" may not be combined with other categories
 * (BR-O-11). So does everything sold by a small business, whose turnover is exempt.
 */
export function categoryOf(invoice: Taxed, line: InvoiceLine): TaxCategory {
  const { taxTreatment, taxRate } = line
  if (taxTreatment === 'reverse_charge') return isIntraCommunity(line) ? 'K' : 'AE'
  if (taxTreatment === 'standard') return taxRate === 0 ? 'Z' : 'S'
  return showsTax(invoice) || isExempt(invoice) ? 'E' : 'O'
}

/**
 * An exempt invoice requires a VAT number of the seller (BR-E-2); without one it can only be outside the scope of tax.
 */
function isExempt({ taxExemption, seller }: Taxed): boolean {
  return taxExemption === 'small_business' && (seller.taxNumber !== '' || seller.vatNumber !== '')
}

/** Whether nothing on the invoice is subject to tax: then neither party may have a VAT number (BR-O-2). */
export function isOutsideTax(invoice: Taxed & Pick<Invoice, 'lines'>): boolean {
  return invoice.lines.every((line) => categoryOf(invoice, line) === 'O')
}

/** The code of a category's exemption, if there is one: France has its own for small businesses. */
export function exemptionCodeOf(invoice: Taxed, category: TaxCategory): string {
  const isFrench = invoice.seller.country === 'fr' && !showsTax(invoice)
  if (category === 'E' && isFrench && isExempt(invoice)) return 'VATEX-FR-FRANCHISE'
  return EXEMPTIONS[category] ?? ''
}

/** Why a category has no tax, in words; empty for taxed ones. */
export function reasonOf(invoice: Invoice, category: TaxCategory): string {
  if (category === 'AE') return 'Reverse charge'
  if (category === 'K') return 'Intra-Community supply'
  if (category === 'E' || category === 'O') return invoice.taxNote || 'Not subject to VAT'
  return ''
}

interface CategorySum {
  category: TaxCategory
  taxRate: number
  net: number
  tax: number
}

/** Sums for programs: a category at a rate is listed once, whatever the tax's name. */
export function sumByCategory(invoice: Invoice): CategorySum[] {
  const alike = Map.groupBy(invoice.lines, (line) => `${categoryOf(invoice, line)} ${line.taxRate}`)
  return [...alike.values()]
    .map((lines) => ({
      category: categoryOf(invoice, lines[0]!),
      taxRate: lines[0]!.taxRate,
      net: lines.reduce((sum, line) => sum + line.net, 0),
      tax: lines.reduce((sum, line) => sum + line.tax, 0),
    }))
    .sort((a, b) => b.taxRate - a.taxRate || (a.category < b.category ? -1 : 1))
}
