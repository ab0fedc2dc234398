import { TAX_EXEMPTIONS } from '@proofdesk/domain/tax-exemption'
import { INVOICE_KINDS, SELLER_FIELDS } from '@proofdesk/domain/invoice'
import * as z from 'zod'
import { Guid, Timestamp, text } from '../fields.ts'
import { Month } from './statements.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Address, Company } from '../site/checkout.ts'

/** An invoice or credit note of an order; amounts in major units. */
export const InvoiceRecord = record({
  guid: Guid,
  kind: z.enum(INVOICE_KINDS),
  /** The number as printed. */
  number: z.string(),
  issuedAt: Timestamp,
  currency: z.string(),
  total: z.number(),
  tax: z.number(),
})
export type InvoiceRecord = z.infer<typeof InvoiceRecord>

/** Two lower-case letters, or empty. */
const Country = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.stringFormat('country', /^([a-z]{2})?$/))

const settings = {
  /** Issues an invoice for every order automatically. Requires the seller's name and address. */
  isOn: z.boolean(),
  /** The seller's legal name and address. */
  name: text(120),
  addressLine1: text(120),
  addressLine2: text(120),
  postCode: text(20),
  townCity: text(80),
  country: Country,
  /** The number given by a tax office, in addition to the VAT number in the tax settings. */
  taxNumber: text(40),
  /** Printed before the year and the running number. */
  numberPrefix: z
    .string()
    .trim()
    .max(10)
    .pipe(z.stringFormat('number_prefix', /^[A-Za-z0-9-]*$/)),
  /** The legal reason for charging no tax: its statement appears on invoices without tax, in the invoice's language. */
  taxExemption: z.enum(TAX_EXEMPTIONS),
  /** The reason for charging no tax in the studio's own words, used instead of the legal statement. */
  taxNote: text(300),
  footer: text(400),
}
export const InvoiceSettings = record({
  /** The account's guid. */
  guid: Guid,
  ...settings,
  /** Seller details still missing before invoices can be issued. */
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
    summary: 'Get the invoice settings',
    output: z.object({ settings: InvoiceSettings }),
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/admin/invoices/settings',
    capability: 'manageAccount',
    summary: 'Update the invoice settings. Issued invoices don’t change',
    body: UpdateInvoiceSettings,
    fixed: ['guid'],
    output: z.object({ settings: InvoiceSettings }),
  }),
  list: route({
    method: 'GET',
    path: '/admin/invoices',
    capability: 'viewOrders',
    summary: 'List the invoice and the credit notes of an order, oldest first',
    query: z.object({ orderGuid: Guid }),
    output: z.object({
      invoices: z.array(InvoiceRecord),
      /** The order has no invoice yet, and one can be issued. */
      canMake: z.boolean(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/invoices',
    capability: 'manageAccount',
    summary:
      'Issue the invoice of an order, with credit notes for its refunds; returns the existing one if there is one',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ invoices: z.array(InvoiceRecord) }),
  }),
  setCompany: route({
    method: 'POST',
    path: '/admin/invoices/company',
    capability: 'manageAccount',
    summary:
      'Make the invoice of an order out to a company. An issued one is cancelled with a credit note and replaced; the order’s tax doesn’t change',
    body: z.object({ orderGuid: Guid, company: Company.extend({ address: Address }) }),
    output: z.object({ invoices: z.array(InvoiceRecord) }),
  }),
  download: route({
    method: 'POST',
    path: '/admin/invoices/download',
    capability: 'viewOrders',
    summary:
      'Get an address of the document, or of its XML (EN 16931); it expires after five minutes',
    body: z.object({ guid: Guid, format: z.enum(['pdf', 'xml']) }),
    output: z.object({ url: z.string() }),
  }),
  archive: route({
    method: 'POST',
    path: '/admin/invoices/archive',
    capability: 'manageAccount',
    proof: 'password',
    summary:
      'Get an address of all invoices and credit notes of a month in the account’s time zone, as PDF and XML in one ZIP file; it expires after five minutes',
    body: z.object({ month: Month }),
    output: z.object({ url: z.string() }),
  }),
}
