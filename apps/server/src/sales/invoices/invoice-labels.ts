import type { InvoiceKind } from '@proofdesk/domain/invoice'
import type { ProductType } from '@proofdesk/domain/product'
import type { Translate } from '../../i18n/translate.ts'

interface Labels {
  titles: Record<InvoiceKind, string>
  recipients: Record<InvoiceKind, string>
  number: string
  issued: string
  supplied: string
  order: string
  corrects: Record<Exclude<InvoiceKind, 'invoice'>, string>
  vatNumber: string
  taxNumber: string
  description: string
  quantity: string
  unitPrice: string
  unitPriceNet: string
  rate: string
  amount: string
  net: string
  netAt: (name: string, rate: string) => string
  tax: (name: string, rate: string) => string
  untaxed: string
  total: string
  paid: (day: string) => string
  givenBack: string
  takenBack: string
  cancelled: string
  noTax: string
  smallBusiness: (law: string) => string
  reverseCharge: string
  intraCommunity: string
  /** Names of lines, stored with the invoice. */
  kinds: Record<ProductType, string>
  photos: (count: number) => string
  discount: (amount: string) => string
  shipping: string
  refund: (order: string) => string
}

/** Texts of invoices and credit notes. */
export const invoiceLabels = (t: Translate): Labels => ({
  titles: {
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    reversal: t('Reversed credit note'),
  },
  recipients: {
    invoice: t('Invoice to'),
    credit_note: t('Credit to'),
    reversal: t('Invoice to'),
  },
  number: t('Number'),
  issued: t('Date'),
  supplied: t('Date of supply'),
  order: t('Order'),
  corrects: {
    credit_note: t('Of invoice'),
    reversal: t('Of credit note'),
  },
  vatNumber: t('VAT number'),
  taxNumber: t('Tax number'),
  description: t('Description'),
  quantity: t('Quantity'),
  unitPrice: t('Unit price'),
  unitPriceNet: t('Unit price (net)'),
  rate: t('Tax'),
  amount: t('Amount'),
  net: t('Amount (net)'),
  netAt: (name, rate) => t('Net at {{name}} {{rate}}', { name, rate }),
  tax: (name, rate) => `${name} ${rate}`,
  untaxed: t('Not taxed'),
  total: t('Total'),
  paid: (day) => t('Paid in full on {{day}}. Nothing is due.', { day }),
  givenBack: t('This amount is refunded to you. Nothing is due.'),
  takenBack: t(
    'This amount couldn’t be refunded: the credit note is reversed, and your payment is valid again. Nothing is due.',
  ),
  cancelled: t(
    'This document cancels the invoice, and another one takes its place. What was paid stays paid. Nothing is due.',
  ),
  noTax: t('No VAT is shown on this document.'),
  smallBusiness: (law) => t('Exempt from VAT as a small business under {{law}}.', { law }),
  reverseCharge: t('Reverse charge: the recipient is liable for the tax.'),
  intraCommunity: t('Intra-Community supply of goods, exempt from VAT.'),
  kinds: {
    Download: t('Digital file'),
    Print: t('Print'),
    Video: t('Digital video'),
  },
  photos: (count) => t('{{count}} photos', { count }),
  discount: (amount) => t('after a discount of {{amount}}', { amount }),
  shipping: t('Shipping'),
  refund: (order) => t('Refund for order {{order}}', { order }),
})
