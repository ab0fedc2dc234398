import { type Invoice, type InvoiceLine, isIntraCommunity, showsTax } from './invoice.ts'

/** What EN 16931 knows a treatment as: standard, zero, reverse charge, intra-Community supply of goods, exempt, or not subject to tax. */
export type TaxCategory = 'S' | 'Z' | 'AE' | 'K' | 'E' | 'O'

/** VATEX: why a category has no tax, where EN 16931 has a code for it. */
const EXEMPTIONS: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
}

type Taxed = Pick<Invoice, 'lines' | 'seller' | 'taxExemption'>

/**
 * What is not taxed beside something that is counts as exempt: "not subject to tax" may not stand beside anything else
 * (BR-O-11). So does all that a small business sells, whose turnover is exempt.
 */
export function categoryOf(invoice: Taxed, line: InvoiceLine): TaxCategory {
  const { taxTreatment, taxRate } = line
  if (taxTreatment === 'reverse_charge') return isIntraCommunity(line) ? 'K' : 'AE'
  if (taxTreatment === 'standard') return taxRate === 0 ? 'Z' : 'S'
  return showsTax(invoice) || isExempt(invoice) ? 'E' : 'O'
}

/** What is exempt needs a number of its seller (BR-E-2); without one nothing can be said but that there is no tax. */
function isExempt({ taxExemption, seller }: Taxed): boolean {
  return taxExemption === 'small_business' && (seller.taxNumber !== '' || seller.vatNumber !== '')
}

/** Whether nothing of it is subject to tax: then no side may have a number for VAT (BR-O-2). */
export function isOutsideTax(invoice: Taxed & Pick<Invoice, 'lines'>): boolean {
  return invoice.lines.every((line) => categoryOf(invoice, line) === 'O')
}

/** The code of why a category has no tax, where there is one: France has its own for small businesses. */
export function exemptionCodeOf(invoice: Taxed, category: TaxCategory): string {
  const isFrench = invoice.seller.country === 'fr' && !showsTax(invoice)
  if (category === 'E' && isFrench && isExempt(invoice)) return 'VATEX-FR-FRANCHISE'
  return EXEMPTIONS[category] ?? ''
}

/** Why a category has no tax, in words; empty for one that has. */
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

/** What is taxed alike for programs: a category at a rate is listed once, whatever the tax is called. */
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
