import {
  type Invoice,
  type InvoiceParty,
  isIntraCommunity,
  showsTax,
} from '@proofdesk/domain/invoice'
import { minorDigits } from '@proofdesk/domain/currencies'
import { toMajor } from '@proofdesk/domain/money'
import { formatAmount } from '@proofdesk/domain/money-text'
import { townLine } from '@proofdesk/domain/town-line'
import type { Deps } from '../../ground/deps.ts'
import type { Fact, StudioDocument } from '../../ground/documents/studio-document.ts'
import { translatorOf } from '../../i18n/translate.ts'
import {
  type DocumentAccount,
  openStudioDocument,
} from '../../studio/documents/open-studio-document.ts'
import { invoiceLabels } from './invoice-labels.ts'

/** An invoice or credit note as a document: its stored contents, with the studio's current logo. */
export async function drawInvoice(
  deps: Deps,
  account: DocumentAccount,
  { content, issuedAt }: { content: Invoice; issuedAt: number },
): Promise<StudioDocument> {
  const format = formatOf(content)
  const { labels } = format
  const { seller, kind, number, footer } = content
  const document = await openStudioDocument(deps, account, {
    title: `${labels.titles[kind]} ${number}`,
    language: format.language,
    createdAt: issuedAt,
    footer,
    sender: {
      name: seller.name,
      lines: [
        ...addressOf(seller, format),
        ...(seller.vatNumber ? [`${labels.vatNumber} ${seller.vatNumber}`] : []),
        ...(seller.taxNumber ? [`${labels.taxNumber} ${seller.taxNumber}`] : []),
        seller.emailAddress,
      ],
    },
  })
  document.parties({ label: labels.recipients[kind], lines: buyerLines(content, format) }, [
    { label: labels.number, value: number },
    { label: labels.issued, value: format.date(content.issuedOn) },
    { label: labels.supplied, value: format.date(content.suppliedOn) },
    { label: labels.order, value: content.orderNumber },
    ...correctedFacts(content, format),
  ])
  drawLines(document, content, format)
  document.totals(totalsOf(content, format))
  for (const sentence of notesOf(content, format)) document.paragraph(sentence)
  return document
}

function formatOf({ language, locale, currency }: Invoice) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const digits = minorDigits(currency)
  // With several units the price of one may have more decimals than the currency.
  const unit = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + 2,
  })
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    language,
    labels: invoiceLabels(translatorOf(language)),
    money: (amount: number) => formatAmount(toMajor({ amount, currency }), currency, locale),
    unit: (amount: number, quantity: number) => unit.format(amount / 10 ** digits / quantity),
    date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
    rate: (hundredths: number) => rate.format(hundredths / 10_000),
    country: (code: string) => (code === '' ? '' : countries.of(code.toUpperCase())!),
  }
}
type DocumentFormat = ReturnType<typeof formatOf>

function addressOf(party: InvoiceParty, { country }: DocumentFormat): string[] {
  return [party.addressLine1, party.addressLine2, townLine(party), country(party.country)].filter(
    (line) => line !== '',
  )
}

/** A country alone isn't an address. */
function buyerLines({ buyer }: Invoice, format: DocumentFormat): string[] {
  const { name, contact, vatNumber, taxNumber, emailAddress, addressLine1, townCity } = buyer
  return [
    name,
    ...(contact ? [contact] : []),
    ...(addressLine1 || townCity ? addressOf(buyer, format) : []),
    ...(vatNumber ? [`${format.labels.vatNumber} ${vatNumber}`] : []),
    ...(taxNumber ? [`${format.labels.taxNumber} ${taxNumber}`] : []),
    ...(name === emailAddress ? [] : [emailAddress]),
  ]
}

function correctedFacts({ kind, corrects }: Invoice, { labels, date }: DocumentFormat): Fact[] {
  if (kind === 'invoice' || corrects === null) return []
  return [
    { label: labels.corrects[kind], value: `${corrects.number} (${date(corrects.issuedOn)})` },
  ]
}

function drawLines(document: StudioDocument, content: Invoice, format: DocumentFormat): void {
  const { labels, money, unit, rate } = format
  const isTaxed = showsTax(content)
  document.table({
    columns: [
      { title: labels.description, share: 4.2 },
      { title: labels.quantity, share: 1, isFigure: true },
      { title: isTaxed ? labels.unitPriceNet : labels.unitPrice, share: 1.6, isFigure: true },
      ...(isTaxed ? [{ title: labels.rate, share: 1, isFigure: true }] : []),
      { title: isTaxed ? labels.net : labels.amount, share: 1.6, isFigure: true },
    ],
    rows: content.lines.map((line) => ({
      cells: [
        line.name,
        line.quantity.toLocaleString(content.locale),
        unit(line.net, line.quantity),
        ...(isTaxed ? [line.taxTreatment === 'none' ? '–' : rate(line.taxRate)] : []),
        money(line.net),
      ],
      detail: line.detail,
    })),
  })
}

function totalsOf(content: Invoice, { labels, money, rate }: DocumentFormat): Fact[] {
  const total = { label: labels.total, value: money(content.total), isStrong: true }
  if (!showsTax(content)) return [total]
  return [
    ...content.sums.flatMap(({ taxTreatment, taxName, taxRate, net, tax }): Fact[] =>
      taxTreatment === 'none'
        ? [{ label: labels.untaxed, value: money(net) }]
        : [
            { label: labels.netAt(taxName, rate(taxRate)), value: money(net) },
            { label: labels.tax(taxName, rate(taxRate)), value: money(tax) },
          ],
    ),
    total,
  ]
}

function notesOf(content: Invoice, { labels, date }: DocumentFormat): string[] {
  const { kind, lines, taxNote, suppliedOn, isCancellation } = content
  return [
    kind === 'invoice'
      ? labels.paid(date(suppliedOn))
      : kind === 'credit_note'
        ? isCancellation
          ? labels.cancelled
          : labels.givenBack
        : labels.takenBack,
    ...(lines.some(isIntraCommunity) ? [labels.intraCommunity] : []),
    ...(lines.some((line) => line.taxTreatment === 'reverse_charge' && !isIntraCommunity(line))
      ? [labels.reverseCharge]
      : []),
    ...(showsTax(content) ? [] : [taxNote || labels.noTax]),
  ]
}
