import type { Day } from './day.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { TaxExemption } from './tax-exemption.ts'
import { type LineTax, type TaxKind, type TaxSum, sumTaxes } from './tax.ts'

/**
 * `invoice`: of what was sold. `credit_note`: of what was given back, naming its invoice. `reversal`: takes a credit
 * note back, whose money did not reach the buyer after all.
 */
export const INVOICE_KINDS = ['invoice', 'credit_note', 'reversal'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** A side of an invoice. Texts may be empty but for the seller's address; countries are ISO 3166, lower case. */
export interface InvoiceParty {
  /** The company, or the person. */
  name: string
  /** A person of the company. */
  contact: string
  addressLine1: string
  addressLine2: string
  postCode: string
  townCity: string
  country: string
  /** Checked at sale, as tax offices of the EU exchange it. */
  vatNumber: string
  /** Any other number that a tax office knows them by. */
  taxNumber: string
  emailAddress: string
}

/** What was sold, or given back; minor units, after its discount. `paid` = `net` + `tax`. */
export interface InvoiceLine extends Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate' | 'tax'> {
  name: string
  detail: string
  /** What tax tells it apart by; not there in older invoices, and where a credit note is for both. */
  kind?: TaxKind | undefined
  quantity: number
  net: number
  paid: number
}

/**
 * All that an invoice says, kept as it was when it was issued and never changed. Amounts in minor units, none below 0.
 */
export interface Invoice {
  kind: InvoiceKind
  /** As it is printed. */
  number: string
  issuedOn: Day
  suppliedOn: Day
  /** What it is written in, and how its figures and dates are. */
  language: string
  locale: string
  currency: string
  orderNumber: string
  /** How the money came, or went back; not there in older invoices, which were paid online. */
  method?: PaymentMethod | undefined
  seller: InvoiceParty
  buyer: InvoiceParty
  /** The country that goods were sent to; ISO 3166, lower case. Without one, and in older invoices, the buyer's. */
  deliveredTo?: string | undefined
  lines: InvoiceLine[]
  /** By rate, the highest first. */
  sums: TaxSum[]
  net: number
  tax: number
  total: number
  /** Whom it corrects. */
  corrects: { number: string; issuedOn: Day } | null
  /** A credit note that cancels its invoice, which another one takes the place of: no money went back. */
  isCancellation?: boolean | undefined
  /** Why nothing is taxed: the law's sentence, or the studio's words; empty for our own. */
  taxNote: string
  /** The exemption that the studio has; not there in older invoices. */
  taxExemption?: TaxExemption | undefined
  footer: string
}

/** The sums of lines, to the minor unit. */
export function addUpInvoice(
  lines: readonly InvoiceLine[],
): Pick<Invoice, 'sums' | 'net' | 'tax' | 'total'> {
  const sum = (key: 'net' | 'tax' | 'paid') => lines.reduce((all, line) => all + line[key], 0)
  return { sums: sumTaxes(lines), net: sum('net'), tax: sum('tax'), total: sum('paid') }
}

/** `2026-0042`, behind the studio's own letters. Numbers of a year beyond 9999 are longer. */
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

/** What EU law asks of a seller; invoices can't be made without. */
export const SELLER_FIELDS = ['name', 'addressLine1', 'postCode', 'townCity', 'country'] as const
export type SellerField = (typeof SELLER_FIELDS)[number]

/** Which of them are missing. */
export function missingOfSeller(seller: Record<SellerField, string>): SellerField[] {
  return SELLER_FIELDS.filter((field) => seller[field].trim() === '')
}

/** Whether anything of it is taxed, or would be by its buyer. Otherwise it shows no tax at all. */
export function showsTax({ lines }: Pick<Invoice, 'lines'>): boolean {
  return lines.some(({ taxTreatment }) => taxTreatment !== 'none')
}

/**
 * Whether a line is goods that a company of another EU country buys without tax; what is downloaded is under reverse
 * charge alone.
 */
export function isIntraCommunity({
  taxTreatment,
  kind,
}: Pick<InvoiceLine, 'taxTreatment' | 'kind'>): boolean {
  return taxTreatment === 'reverse_charge' && kind === 'goods'
}
