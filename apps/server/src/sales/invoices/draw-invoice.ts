import {
  type Invoice,
  type InvoiceParty,
  isIntraCommunity,
  showsTax,
} from '@proofdesk/domain/invoice'
import { minorDigits } from '@proofdesk/domain/currencies'
import { toMajor } from '@proofdesk/domain/money'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { Deps } from '../../ground/deps.ts'
import type { Fact, StudioDocument } from '../../ground/documents/studio-document.ts'
import { translatorOf } from '../../i18n/translate.ts'
import {
  type DocumentAccount,
  openStudioDocument,
} from '../../studio/documents/open-studio-document.ts'
import { invoiceLabels } from './invoice-labels.ts'

/** An invoice or credit note on paper: what was kept of it, with the logo that the studio has now. */
export async function drawInvoice(
  deps: Deps,
  account: DocumentAccount,
  { content, issuedAt }: { content: Invoice; issuedAt: number },
): Promise<StudioDocument> {
  const look = lookOf(content)
  const { labels } = look
  const { seller, kind, number, footer } = content
  const document = await openStudioDocument(deps, account, {
    title: `${labels.titles[kind]} ${number}`,
    language: look.language,
    createdAt: issuedAt,
    footer,
    sender: {
      name: seller.name,
      lines: [
        ...addressOf(seller, look),
        ...(seller.vatNumber ? [`${labels.vatNumber} ${seller.vatNumber}`] : []),
        ...(seller.taxNumber ? [`${labels.taxNumber} ${seller.taxNumber}`] : []),
        seller.emailAddress,
      ],
    },
  })
  document.parties({ label: labels.recipients[kind], lines: buyerLines(content, look) }, [
    { label: labels.number, value: number },
    { label: labels.issued, value: look.date(content.issuedOn) },
    { label: labels.supplied, value: look.date(content.suppliedOn) },
    { label: labels.order, value: content.orderNumber },
    ...correctedFacts(content, look),
  ])
  drawLines(document, content, look)
  document.totals(totalsOf(content, look))
  for (const sentence of sentencesOf(content, look)) document.paragraph(sentence)
  return document
}

function lookOf({ language, locale, currency }: Invoice) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const digits = minorDigits(currency)
  // Of several units together the price of one may be finer than the currency.
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
type Look = ReturnType<typeof lookOf>

function addressOf(party: InvoiceParty, { country }: Look): string[] {
  const town = `${party.postCode} ${party.townCity}`.trim()
  return [party.addressLine1, party.addressLine2, town, country(party.country)].filter(
    (line) => line !== '',
  )
}

/** A country alone is no address. */
function buyerLines({ buyer }: Invoice, look: Look): string[] {
  const { name, contact, vatNumber, taxNumber, emailAddress, addressLine1, townCity } = buyer
  return [
    name,
    ...(contact ? [contact] : []),
    ...(addressLine1 || townCity ? addressOf(buyer, look) : []),
    ...(vatNumber ? [`${look.labels.vatNumber} ${vatNumber}`] : []),
    ...(taxNumber ? [`${look.labels.taxNumber} ${taxNumber}`] : []),
    ...(name === emailAddress ? [] : [emailAddress]),
  ]
}

function correctedFacts({ kind, corrects }: Invoice, { labels, date }: Look): Fact[] {
  if (kind === 'invoice' || corrects === null) return []
  return [
    { label: labels.corrects[kind], value: `${corrects.number} (${date(corrects.issuedOn)})` },
  ]
}

function drawLines(document: StudioDocument, content: Invoice, look: Look): void {
  const { labels, money, unit, rate } = look
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

function totalsOf(content: Invoice, { labels, money, rate }: Look): Fact[] {
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

function sentencesOf(content: Invoice, { labels, date }: Look): string[] {
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
