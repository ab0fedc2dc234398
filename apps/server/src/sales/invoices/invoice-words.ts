import type { InvoiceKind } from '@proofdesk/domain/invoice'
import type { ProductType } from '@proofdesk/domain/product'
import type { DocumentLanguage } from '../../documents/document-words.ts'

interface Words {
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
  noTax: string
  reverseCharge: string
  /** Names of lines, kept with the invoice. */
  kinds: Record<ProductType, string>
  photos: (count: number) => string
  discount: (amount: string) => string
  shipping: string
  refund: (order: string) => string
}

/** What invoices and credit notes say. */
export const INVOICE_WORDS: Record<DocumentLanguage, Words> = {
  en: {
    titles: { invoice: 'Invoice', credit_note: 'Credit note', reversal: 'Reversed credit note' },
    recipients: { invoice: 'Invoice to', credit_note: 'Credit to', reversal: 'Invoice to' },
    number: 'Number',
    issued: 'Date',
    supplied: 'Date of supply',
    order: 'Order',
    corrects: { credit_note: 'Of invoice', reversal: 'Of credit note' },
    vatNumber: 'VAT number',
    taxNumber: 'Tax number',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    unitPriceNet: 'Unit price (net)',
    rate: 'Tax',
    amount: 'Amount',
    net: 'Amount (net)',
    netAt: (name, rate) => `Net at ${name} ${rate}`,
    tax: (name, rate) => `${name} ${rate}`,
    untaxed: 'Not taxed',
    total: 'Total',
    paid: (day) => `Paid in full on ${day}. Nothing is due.`,
    givenBack: 'This amount is given back to you. Nothing is due.',
    takenBack:
      'This amount could not be given back: the credit note is reversed, and your payment stands again. Nothing is due.',
    noTax: 'No VAT is shown on this document.',
    reverseCharge: 'Reverse charge: the recipient is liable for the tax.',
    kinds: { Download: 'Digital file', Print: 'Print', Video: 'Digital video' },
    photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
    discount: (amount) => `after a discount of ${amount}`,
    shipping: 'Shipping',
    refund: (order) => `Refund for order ${order}`,
  },
  de: {
    titles: { invoice: 'Rechnung', credit_note: 'Stornorechnung', reversal: 'Aufgehobenes Storno' },
    recipients: {
      invoice: 'Rechnung an',
      credit_note: 'Gutgeschrieben an',
      reversal: 'Rechnung an',
    },
    number: 'Nummer',
    issued: 'Datum',
    supplied: 'Leistungsdatum',
    order: 'Bestellung',
    corrects: { credit_note: 'Zu Rechnung', reversal: 'Zu Stornorechnung' },
    vatNumber: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    description: 'Leistung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    unitPriceNet: 'Einzelpreis (netto)',
    rate: 'Steuer',
    amount: 'Betrag',
    net: 'Betrag (netto)',
    netAt: (name, rate) => `Netto zu ${name} ${rate}`,
    tax: (name, rate) => `${name} ${rate}`,
    untaxed: 'Unversteuert',
    total: 'Gesamtbetrag',
    paid: (day) => `Vollständig bezahlt am ${day}. Es ist nichts mehr offen.`,
    givenBack: 'Dieser Betrag wird Ihnen erstattet. Es ist nichts mehr offen.',
    takenBack:
      'Dieser Betrag konnte nicht erstattet werden: Das Storno ist aufgehoben, Ihre Zahlung gilt wieder. Es ist nichts mehr offen.',
    noTax: 'In diesem Beleg ist keine Umsatzsteuer ausgewiesen.',
    reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    kinds: { Download: 'Digitale Datei', Print: 'Abzug', Video: 'Digitales Video' },
    photos: (count) => (count === 1 ? '1 Foto' : `${count} Fotos`),
    discount: (amount) => `nach Abzug von ${amount} Rabatt`,
    shipping: 'Versand',
    refund: (order) => `Erstattung zu Bestellung ${order}`,
  },
}
