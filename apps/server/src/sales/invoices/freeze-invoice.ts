import { fullName } from '@proofdesk/domain/person-name'
import type { Day } from '@proofdesk/domain/day'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import {
  type Invoice,
  type InvoiceLine,
  type InvoiceParty,
  addUpInvoice,
} from '@proofdesk/domain/invoice'
import { isPackage, soldName } from '@proofdesk/domain/line-label'
import { toMajor } from '@proofdesk/domain/money'
import { formatAmount } from '@proofdesk/domain/money-text'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { splitRefundTax } from '@proofdesk/domain/refund-tax'
import { type TaxSum, taxGroupOf, taxKindOf } from '@proofdesk/domain/tax'
import { smallBusinessLaw } from '@proofdesk/domain/tax-exemption'
import { isVatNumber } from '@proofdesk/domain/tax-number'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { invoiceSettings } from '../../ground/db/tables/invoices.ts'
import type { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { toLanguage } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { invoiceLabels } from './invoice-labels.ts'

type Settings = typeof invoiceSettings.$inferSelect
type OrderRecord = typeof orders.$inferSelect
type LineRecord = typeof orderLines.$inferSelect
type Account = typeof accounts.$inferSelect

/** The invoice of an order, with the studio's current data and the sale's original data. */
export function freezeInvoice({
  account,
  settings,
  order,
  lines,
  number,
  issuedOn,
  suppliedOn,
}: {
  account: Account
  settings: Settings
  order: OrderRecord
  lines: readonly LineRecord[]
  number: string
  issuedOn: Day
  suppliedOn: Day
}): Invoice {
  const language = toLanguage(order.locale)
  const locale = toFormatLocale(language, account.country)
  const sold = freezeLines(order, lines, { t: translatorOf(language), locale })
  return {
    kind: 'invoice',
    number,
    issuedOn,
    suppliedOn,
    language,
    locale,
    currency: order.currency,
    orderNumber: orderNameOf(order),
    method: order.method,
    seller: freezeSeller(account, settings, order.taxDetail?.seller.number ?? ''),
    buyer: freezeBuyer(order, settings.country),
    deliveredTo: order.address?.country || undefined,
    lines: sold,
    ...addUpInvoice(sold),
    corrects: null,
    ...freezeExemption(settings, language),
    footer: settings.footer,
  }
}

/** The statement on an invoice without tax: the studio's words, otherwise the legal statement. */
function freezeExemption(
  { taxExemption, taxNote, country }: Settings,
  language: ReturnType<typeof toLanguage>,
): Pick<Invoice, 'taxExemption' | 'taxNote'> {
  const law = taxExemption === 'small_business' ? smallBusinessLaw(country) : undefined
  if (law === undefined) return { taxNote }
  const sentence = invoiceLabels(translatorOf(language)).smallBusiness(law)
  return { taxExemption, taxNote: taxNote || sentence }
}

/** A credit note for an invoice, or a reversal of a credit note. `amount` and `taxes` in minor units, both above 0. */
export function freezeCorrection(
  invoice: Invoice,
  {
    kind,
    number,
    issuedOn,
    corrects,
    seller,
    method,
    amount,
    taxes,
    products,
  }: Pick<Invoice, 'kind' | 'number' | 'issuedOn' | 'corrects' | 'seller' | 'method'> & {
    amount: number
    taxes: readonly TaxSum[]
    /** The refunded products, as far as known. */
    products: readonly string[]
  },
): Invoice {
  const words = invoiceLabels(translatorOf(invoice.language))
  const isWhole = taxes.reduce((sum, { net, tax }) => sum + net + tax, 0) === amount
  const sums = isWhole ? taxes : splitRefundTax(invoice.lines, [], { amount, named: [] })
  const lines = sums.map(({ net, tax, ...rate }): InvoiceLine => ({
    ...rate,
    name: words.refund(invoice.orderNumber),
    detail: products.join(', '),
    kind: kindOf(invoice, rate),
    quantity: 1,
    net,
    tax,
    paid: net + tax,
  }))
  return {
    ...invoice,
    kind,
    number,
    issuedOn,
    corrects,
    seller,
    method,
    lines,
    ...addUpInvoice(lines),
  }
}

/** The kind of everything sold at a rate; undefined if it is both kinds. */
function kindOf({ lines }: Invoice, rate: Pick<TaxSum, 'taxTreatment' | 'taxName' | 'taxRate'>) {
  const kinds = new Set(
    lines.filter((line) => taxGroupOf(line) === taxGroupOf(rate)).map(({ kind }) => kind),
  )
  return kinds.size === 1 ? [...kinds][0] : undefined
}

export function freezeSeller(
  { emailAddress, supportEmailAddress }: Account,
  { name, addressLine1, addressLine2, postCode, townCity, country, taxNumber }: Settings,
  vatNumber: string,
): InvoiceParty {
  return {
    name,
    contact: '',
    addressLine1,
    addressLine2,
    postCode,
    townCity,
    country,
    vatNumber,
    taxNumber,
    emailAddress: supportEmailAddress || emailAddress,
  }
}

/** The recipient of an order's invoice issued today. */
export function freezeBuyer(order: OrderRecord, sellersCountry: string): InvoiceParty {
  const { firstName, lastName, emailAddress, taxDetail } = order
  const company = order.company ?? taxDetail?.buyer.company ?? null
  const address = order.company?.address ?? order.address
  const number = company?.number ?? ''
  const person = fullName({ firstName, lastName }, order.locale) || emailAddress
  return {
    name: company?.name || person,
    contact: company?.name ? person : '',
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    postCode: address?.postCode ?? '',
    townCity: address?.townCity ?? '',
    // A buyer without a country was taxed as one in the seller's.
    country: address?.country || taxDetail?.buyer.country || sellersCountry,
    vatNumber: isVatNumber(number) ? number : '',
    taxNumber: isVatNumber(number) ? '' : number,
    emailAddress,
  }
}

function freezeLines(
  { currency, shippingPrice, shippingTax, taxDetail }: OrderRecord,
  lines: readonly LineRecord[],
  { t, locale }: { t: Translate; locale: string },
): InvoiceLine[] {
  const words = invoiceLabels(t)
  const sold = lines.map((line): InvoiceLine => {
    const { type, units, discount, net, paid, tax, taxTreatment, taxName, taxRate } = line
    const money = formatAmount(toMajor({ amount: discount, currency }), currency, locale)
    const detail = [
      words.kinds[type],
      ...(isPackage(line) ? [words.photos(units)] : []),
      ...(discount > 0 ? [words.discount(money)] : []),
    ].join(', ')
    const quantity = isPackage(line) ? 1 : units
    const kind = taxKindOf(type)
    return {
      name: soldName(line),
      detail,
      kind,
      quantity,
      net,
      paid,
      tax,
      taxTreatment,
      taxName,
      taxRate,
    }
  })
  if (shippingPrice === 0) return sold
  const { taxTreatment = 'none', taxName = '', taxRate = 0 } = taxDetail?.shipping ?? {}
  const shipping: InvoiceLine = {
    name: words.shipping,
    detail: '',
    kind: 'goods',
    quantity: 1,
    net: shippingPrice - shippingTax,
    tax: shippingTax,
    paid: shippingPrice,
    taxTreatment,
    taxName,
    taxRate,
  }
  return [...sold, shipping]
}
