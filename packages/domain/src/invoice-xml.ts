import type { Day } from './day.ts'
import {
  type Invoice,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceParty,
  isIntraCommunity,
  showsTax,
} from './invoice.ts'
import {
  type TaxCategory,
  categoryOf,
  exemptionCodeOf,
  isOutsideTax,
  reasonOf,
  sumByCategory,
} from './invoice-tax-category.ts'
import { toMajorText } from './money.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Codes of UNTDID 1001: commercial invoice, credit note, corrected invoice. */
const TYPES: Record<InvoiceKind, string> = {
  invoice: '380',
  credit_note: '381',
  reversal: '384',
}
/**
 * UNTDID 4461: an online payment service, cash, a bank card. Left out for bank transfers, which would have to name the
 * receiving account.
 */
const PAYMENT_MEANS: Record<PaymentMethod, string> = {
  stripe: '68',
  paypal: '68',
  gcash: '68',
  touchngo: '68',
  grabpay: '68',
  fpx: '68',
  cash: '10',
  terminal: '48',
  transfer: '1',
  giftCard: '1',
  other: '1',
}
/** UN/ECE Rec. 20: one. */
const PIECE = 'C62'

/**
 * The invoice in the EN 16931 format, with the syntax of UN/CEFACT's Cross Industry Invoice (D16B), for programs that
 * read invoices. Payments are listed as prepaid, so nothing is due. Net prices are for all units of a line together,
 * which is exact where the price of one would be rounded.
 */
export function toInvoiceXml(invoice: Invoice): string {
  const { kind, number, issuedOn, lines } = invoice
  const note = [taxMessage(invoice), invoice.footer].filter((text) => text !== '')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'rsm:CrossIndustryInvoice',
    element(
      'rsm:ExchangedDocumentContext',
      element(
        'ram:GuidelineSpecifiedDocumentContextParameter',
        element('ram:ID', 'urn:cen.eu:en16931:2017'),
      ),
    ) +
      element(
        'rsm:ExchangedDocument',
        text('ram:ID', number) +
          element('ram:TypeCode', TYPES[kind]) +
          element('ram:IssueDateTime', date('udt', issuedOn)) +
          note.map((content) => element('ram:IncludedNote', text('ram:Content', content))).join(''),
      ) +
      element(
        'rsm:SupplyChainTradeTransaction',
        lines.map((line, at) => lineOf(invoice, line, at + 1)).join('') +
          agreementOf(invoice) +
          element(
            'ram:ApplicableHeaderTradeDelivery',
            shipTo(invoice) +
              element(
                'ram:ActualDeliverySupplyChainEvent',
                element('ram:OccurrenceDateTime', date('udt', invoice.suppliedOn)),
              ),
          ) +
          settlementOf(invoice),
      ),
    NAMESPACES,
  )}\n`
}

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

function lineOf(invoice: Invoice, line: InvoiceLine, place: number): string {
  const { name, detail, quantity, net } = line
  const category = categoryOf(invoice, line)
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(place))) +
      element(
        'ram:SpecifiedTradeProduct',
        text('ram:Name', name) + (detail === '' ? '' : text('ram:Description', detail)),
      ) +
      element(
        'ram:SpecifiedLineTradeAgreement',
        element(
          'ram:NetPriceProductTradePrice',
          amount('ram:ChargeAmount', invoice, net) +
            element('ram:BasisQuantity', String(quantity), { unitCode: PIECE }),
        ),
      ) +
      element(
        'ram:SpecifiedLineTradeDelivery',
        element('ram:BilledQuantity', String(quantity), { unitCode: PIECE }),
      ) +
      element(
        'ram:SpecifiedLineTradeSettlement',
        element(
          'ram:ApplicableTradeTax',
          element('ram:TypeCode', 'VAT') +
            element('ram:CategoryCode', category) +
            rate(category, line.taxRate),
        ) +
          element(
            'ram:SpecifiedTradeSettlementLineMonetarySummation',
            amount('ram:LineTotalAmount', invoice, net),
          ),
      ),
  )
}

function agreementOf(invoice: Invoice): string {
  const { seller, buyer, orderNumber } = invoice
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    element('ram:SellerTradeParty', partyOf(invoice, seller)) +
      element('ram:BuyerTradeParty', partyOf(invoice, buyer)) +
      (orderNumber === ''
        ? ''
        : element('ram:SellerOrderReferencedDocument', text('ram:IssuerAssignedID', orderNumber))),
  )
}

function partyOf(invoice: Invoice, party: InvoiceParty): string {
  const registration = (number: string, schemeID: string) =>
    number === ''
      ? ''
      : element('ram:SpecifiedTaxRegistration', element('ram:ID', escape(number), { schemeID }))
  return (
    text('ram:Name', party.name) +
    (party.contact === ''
      ? ''
      : element('ram:DefinedTradeContact', text('ram:PersonName', party.contact))) +
    element(
      'ram:PostalTradeAddress',
      optionalText('ram:PostcodeCode', party.postCode) +
        optionalText('ram:LineOne', party.addressLine1) +
        optionalText('ram:LineTwo', party.addressLine2) +
        optionalText('ram:CityName', party.townCity) +
        element('ram:CountryID', party.country.toUpperCase()),
    ) +
    (party.emailAddress === ''
      ? ''
      : element(
          'ram:URIUniversalCommunication',
          element('ram:URIID', escape(party.emailAddress), { schemeID: 'EM' }),
        )) +
    // EN 16931 has no such number for a buyer.
    (party === invoice.seller ? registration(party.taxNumber, 'FC') : '') +
    // If nothing is subject to tax, neither party's VAT number may appear (BR-O-2).
    (isOutsideTax(invoice) ? '' : registration(party.vatNumber, 'VA'))
  )
}

/** The destination of goods that crossed a border within the EU untaxed (BR-IC-12). */
function shipTo({ lines, buyer, deliveredTo = buyer.country }: Invoice): string {
  if (!lines.some(isIntraCommunity)) return ''
  return element(
    'ram:ShipToTradeParty',
    element('ram:PostalTradeAddress', element('ram:CountryID', deliveredTo.toUpperCase())),
  )
}

function settlementOf(invoice: Invoice): string {
  const { currency, net, tax, total, corrects, method = 'stripe' } = invoice
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:InvoiceCurrencyCode', currency) +
      element(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        element('ram:TypeCode', PAYMENT_MEANS[method]),
      ) +
      sumByCategory(invoice)
        .map(({ category, ...sum }) => {
          const reason = reasonOf(invoice, category)
          return element(
            'ram:ApplicableTradeTax',
            amount('ram:CalculatedAmount', invoice, sum.tax) +
              element('ram:TypeCode', 'VAT') +
              optionalText('ram:ExemptionReason', reason) +
              amount('ram:BasisAmount', invoice, sum.net) +
              element('ram:CategoryCode', category) +
              optionalText('ram:ExemptionReasonCode', exemptionCodeOf(invoice, category)) +
              rate(category, sum.taxRate),
          )
        })
        .join('') +
      element(
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        amount('ram:LineTotalAmount', invoice, net) +
          amount('ram:TaxBasisTotalAmount', invoice, net) +
          amount('ram:TaxTotalAmount', invoice, tax, { currencyID: currency }) +
          amount('ram:GrandTotalAmount', invoice, total) +
          amount('ram:TotalPrepaidAmount', invoice, total) +
          amount('ram:DuePayableAmount', invoice, 0),
      ) +
      (corrects === null
        ? ''
        : element(
            'ram:InvoiceReferencedDocument',
            text('ram:IssuerAssignedID', corrects.number) +
              element('ram:FormattedIssueDateTime', date('qdt', corrects.issuedOn)),
          )),
  )
}

/** The statement on an invoice without tax. */
function taxMessage(invoice: Invoice): string {
  return showsTax(invoice) ? '' : invoice.taxNote
}

function rate(category: TaxCategory, hundredths: number): string {
  return category === 'O' ? '' : element('ram:RateApplicablePercent', (hundredths / 100).toFixed(2))
}

function amount(
  name: string,
  { currency }: Pick<Invoice, 'currency'>,
  minor: number,
  attributes: Record<string, string> = {},
): string {
  return element(name, toMajorText({ amount: minor, currency }), attributes)
}

/** Format 102 of UNTDID 2379: year, month, day. */
function date(prefix: 'udt' | 'qdt', day: Day): string {
  return element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })
}

function optionalText(name: string, content: string): string {
  return content === '' ? '' : text(name, content)
}

function text(name: string, content: string): string {
  return element(name, escape(content))
}

function element(name: string, content: string, attributes: Record<string, string> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${given.join('')}>${content}</${name}>`
}

/** XML allows no control characters except tab and line breaks, and no unpaired surrogates. */
function escape(content: string): string {
  return content
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
