import { TAX_EXEMPTIONS } from '@proofdesk/domain/tax-exemption'
import { INVOICE_KINDS, SELLER_FIELDS } from '@proofdesk/domain/invoice'
import * as z from 'zod'
import { Guid, Timestamp, text } from '../fields.ts'
import { Month } from './statements.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Address, Company } from '../site/checkout.ts'

/** An invoice or a credit note of an order; amounts in major units. */
export const InvoiceRecord = record({
  guid: Guid,
  kind: z.enum(INVOICE_KINDS),
  /** As it is printed. */
  number: z.string(),
  issuedAt: Timestamp,
  currency: z.string(),
  total: z.number(),
  tax: z.number(),
})
export type InvoiceRecord = z.infer<typeof InvoiceRecord>

/** Two letters, lower case, or none. */
const Country = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.stringFormat('country', /^([a-z]{2})?$/))

const settings = {
  /** Orders get an invoice by themselves. Needs the seller's name and address. */
  isOn: z.boolean(),
  /** The seller by their legal name and address. */
  name: text(120),
  addressLine1: text(120),
  addressLine2: text(120),
  postCode: text(20),
  townCity: text(80),
  country: Country,
  /** A tax office's own number, beside the one for VAT that is kept with the taxes. */
  taxNumber: text(40),
  /** Before the year and the running number. */
  numberPrefix: z
    .string()
    .trim()
    .max(10)
    .pipe(z.stringFormat('number_prefix', /^[A-Za-z0-9-]*$/)),
  /** By which law nothing is taxed: its sentence is on invoices without tax, in their language. */
  taxExemption: z.enum(TAX_EXEMPTIONS),
  /** Why nothing is taxed, in words that take the place of the law's sentence. */
  taxNote: text(300),
  footer: text(400),
}
export const InvoiceSettings = record({
  /** The account's. */
  guid: Guid,
  ...settings,
  /** What is missing of the seller before invoices can be made. */
  missing: z.array(z.enum(SELLER_FIELDS)),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

export const UpdateInvoiceSettings = z.object(settings).partial()
export type UpdateInvoiceSettings = z.infer<typeof UpdateInvoiceSettings>

export const invoices = {
  settings: route({
    method: 'GET',
    path: '/admin/invoices/settings',
    capability: 'manageAccount',
    summary: 'Whether and how invoices are made',
    output: z.object({ settings: InvoiceSettings }),
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/admin/invoices/settings',
    capability: 'manageAccount',
    summary: 'Change how invoices are made. What was issued stays as it is',
    body: UpdateInvoiceSettings,
    fixed: ['guid'],
    output: z.object({ settings: InvoiceSettings }),
  }),
  list: route({
    method: 'GET',
    path: '/admin/invoices',
    capability: 'viewOrders',
    summary: 'The invoice and the credit notes of an order, the first one first',
    query: z.object({ orderGuid: Guid }),
    output: z.object({
      invoices: z.array(InvoiceRecord),
      /** There is none yet, and one can be made. */
      canMake: z.boolean(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/invoices',
    capability: 'manageAccount',
    summary:
      'Make the invoice of an order that has none, with the credit notes of what was given back; the one that is there otherwise',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ invoices: z.array(InvoiceRecord) }),
  }),
  setCompany: route({
    method: 'POST',
    path: '/admin/invoices/company',
    capability: 'manageAccount',
    summary:
      'Make the invoice of an order out to a company. One that was issued is cancelled by a credit note, and a new one takes its place; what the order was taxed by stays as it is',
    body: z.object({ orderGuid: Guid, company: Company.extend({ address: Address }) }),
    output: z.object({ invoices: z.array(InvoiceRecord) }),
  }),
  download: route({
    method: 'POST',
    path: '/admin/invoices/download',
    capability: 'viewOrders',
    summary: 'An address of the document, or of its XML (EN 16931); it works for five minutes',
    body: z.object({ guid: Guid, format: z.enum(['pdf', 'xml']) }),
    output: z.object({ url: z.string() }),
  }),
  archive: route({
    method: 'POST',
    path: '/admin/invoices/archive',
    capability: 'manageAccount',
    proof: 'password',
    summary:
      'An address of all invoices and credit notes of a month of the account’s clock, as PDF and XML in one ZIP file; it works for five minutes',
    body: z.object({ month: Month }),
    output: z.object({ url: z.string() }),
  }),
}
