import type { Day } from './day.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { TaxExemption } from './tax-exemption.ts'
import { type LineTax, type TaxKind, type TaxSum, sumTaxes } from './tax.ts'

/**
 * `invoice`: for a sale. `credit_note`: for a refund, naming its invoice. `reversal`: reverses a credit note whose
 * money never reached the buyer.
 */
export const INVOICE_KINDS = ['invoice', 'credit_note', 'reversal'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/**
 * The seller or buyer on an invoice. Texts may be empty, except for the seller's address; countries are ISO 3166, lower
 * case.
 */
export interface InvoiceParty {
  /** The company, or the person. */
  name: string
  /** The company's contact person. */
  contact: string
  addressLine1: string
  addressLine2: string
  postCode: string
  townCity: string
  country: string
  /** Validated at the sale, in the format used by EU tax offices. */
  vatNumber: string
  /** Any other tax number. */
  taxNumber: string
  emailAddress: string
}

/** A sold or refunded item; minor units, after its discount. `paid` = `net` + `tax`. */
export interface InvoiceLine extends Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate' | 'tax'> {
  name: string
  detail: string
  /** The kind used by the tax rules; absent in older invoices, and in credit notes for both kinds. */
  kind?: TaxKind | undefined
  quantity: number
  net: number
  paid: number
}

/** All contents of an invoice, stored as issued and never changed. Amounts in minor units, never negative. */
export interface Invoice {
  kind: InvoiceKind
  /** The number as printed. */
  number: string
  issuedOn: Day
  suppliedOn: Day
  /** The language of its texts, and the locale of its figures and dates. */
  language: string
  locale: string
  currency: string
  orderNumber: string
  /** The method of payment or refund; absent in older invoices, which were paid online. */
  method?: PaymentMethod | undefined
  seller: InvoiceParty
  buyer: InvoiceParty
  /** The destination country of shipped goods; ISO 3166, lower case. The buyer's if absent, and in older invoices. */
  deliveredTo?: string | undefined
  lines: InvoiceLine[]
  /** By rate, the highest first. */
  sums: TaxSum[]
  net: number
  tax: number
  total: number
  /** The corrected invoice. */
  corrects: { number: string; issuedOn: Day } | null
  /** For a credit note that cancels an invoice so that a new one can replace it: no money was refunded. */
  isCancellation?: boolean | undefined
  /** Why nothing is taxed: the legal statement or the studio's words; empty for our standard text. */
  taxNote: string
  /** The studio's tax exemption; absent in older invoices. */
  taxExemption?: TaxExemption | undefined
  footer: string
}

/** Adds up the lines, to the minor unit. */
export function addUpInvoice(
  lines: readonly InvoiceLine[],
): Pick<Invoice, 'sums' | 'net' | 'tax' | 'total'> {
  const sum = (key: 'net' | 'tax' | 'paid') => lines.reduce((all, line) => all + line[key], 0)
  return { sums: sumTaxes(lines), net: sum('net'), tax: sum('tax'), total: sum('paid') }
}

/** A number such as `2026-0042`, printed after the studio's prefix. Years beyond 9999 make it longer. */
export function invoiceNumberOf({
  prefix,
  year,
  number,
}: {
  prefix: string
  year: number
  number: number
}): string {
  return `${prefix}${year}-${String(number).padStart(4, '0')}`
}

/** Seller details required by EU law; invoices can't be issued without them. */
export const SELLER_FIELDS = ['name', 'addressLine1', 'postCode', 'townCity', 'country'] as const
export type SellerField = (typeof SELLER_FIELDS)[number]

/** The missing details. */
export function missingOfSeller(seller: Record<SellerField, string>): SellerField[] {
  return SELLER_FIELDS.filter((field) => seller[field].trim() === '')
}

/** Whether any line is taxed, or would be by its buyer. Otherwise the invoice shows no tax at all. */
export function showsTax({ lines }: Pick<Invoice, 'lines'>): boolean {
  return lines.some(({ taxTreatment }) => taxTreatment !== 'none')
}

/**
 * Whether a line is goods bought untaxed by a company of another EU country; downloads fall under reverse charge only.
 */
export function isIntraCommunity({
  taxTreatment,
  kind,
}: Pick<InvoiceLine, 'taxTreatment' | 'kind'>): boolean {
  return taxTreatment === 'reverse_charge' && kind === 'goods'
}
