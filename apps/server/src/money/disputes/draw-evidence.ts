import { fullName } from '@proofdesk/domain/person-name'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { lineLabel } from '@proofdesk/domain/line-label'
import { formatAmount } from '@proofdesk/domain/money-text'
import { toMajor } from '@proofdesk/domain/money'
import { orderNameOf } from '@proofdesk/domain/order-number'
import type { LineTax } from '@proofdesk/domain/tax'
import { taxLabel } from '@proofdesk/domain/tax-text'
import { townLine } from '@proofdesk/domain/town-line'
import type { PostalAddress } from '../../ground/db/tables/order-types.ts'
import type { Deps } from '../../ground/deps.ts'
import { countryName } from '../../ground/documents/country-name.ts'
import type { Fact, StudioDocument } from '../../ground/documents/studio-document.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { type StoredAmounts, storedOrderRows } from '../../sales/orders/stored-order-rows.ts'
import {
  type DocumentAccount,
  openStudioDocument,
} from '../../studio/documents/open-studio-document.ts'
import { evidenceLabels } from './evidence-labels.ts'
import type { Evidence } from './read-evidence.ts'

type Account = DocumentAccount & { country: string | null; timeZone: string }

type RowsOf<Key extends keyof Evidence, Field extends string> = Evidence[Key] extends (infer Row)[]
  ? Pick<Row, Field & keyof Row>[]
  : never

/** The data in the document. */
export interface DrawnEvidence extends Pick<Evidence, 'gallery' | 'agreed'> {
  order: Omit<StoredAmounts, 'total'> &
    Pick<
      Evidence['order'],
      | 'guid'
      | 'numberPrefix'
      | 'number'
      | 'firstName'
      | 'lastName'
      | 'emailAddress'
      | 'mobileNumber'
      | 'address'
      | 'method'
      | 'paymentId'
      | 'createdAt'
      | 'currency'
      | 'grossProfit'
      | 'refunded'
    >
  lines: (RowsOf<'lines', 'guid' | 'name' | 'units' | 'unitPrice' | 'amount'>[number] &
    Partial<LineTax>)[]
  items: RowsOf<'items', 'lineGuid' | 'name' | 'copies'>
  shipment: Pick<NonNullable<Evidence['shipment']>, 'state' | 'labOrderId'> | undefined
  messages: RowsOf<'messages', 'kind' | 'recipient' | 'tracking' | 'sentAt'>
  downloads: RowsOf<'downloads', 'kind' | 'name' | 'firstAt' | 'times' | 'files'>
  disputes: RowsOf<'disputes', 'providerId' | 'createdAt' | 'reason' | 'amount'>
  refunds: RowsOf<'refunds', 'amount' | 'settledAt' | 'createdAt'>
}

/** Formats for amounts (minor units) and moments. */
interface DocumentFormat {
  language: Language
  labels: ReturnType<typeof evidenceLabels>
  locale: string
  money: (amount: number) => string
  time: (moment: number) => string
}

/**
 * The document with which a studio answers a dispute: what was bought, the messages, what the lab shipped, and what was
 * downloaded.
 */
export async function drawEvidence(
  deps: Deps,
  account: Account,
  evidence: DrawnEvidence,
  language: Language,
): Promise<StudioDocument> {
  const { order } = evidence
  const locale = toFormatLocale(language, account.country)
  const labels = evidenceLabels(translatorOf(locale))
  const { timeZone } = account
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })
  const format: DocumentFormat = {
    language,
    labels,
    locale,
    money: (amount) =>
      formatAmount(toMajor({ amount, currency: order.currency }), order.currency, locale),
    time: (moment) => times.format(moment),
  }
  const document = await openStudioDocument(deps, account, {
    title: labels.title(orderNameOf(order)),
    language,
    createdAt: deps.clock.now(),
  })
  document.facts(toFacts(evidence, format))
  drawBought(document, evidence, format)
  drawDelivery(document, evidence, format)
  drawDownloads(document, evidence, format)
  document.paragraph(labels.explained(timeZone), { isQuiet: true })
  return document
}

function toFacts(
  { order, gallery, agreed, disputes }: DrawnEvidence,
  format: DocumentFormat,
): Fact[] {
  const { language, labels, money, time } = format
  const buyer = [fullName(order), order.emailAddress]
  const provider = order.method === 'paypal' ? 'PayPal' : 'Stripe'
  return [
    { label: labels.order, value: order.guid },
    { label: labels.orderedAt, value: time(order.createdAt) },
    {
      label: labels.buyer,
      value: [...buyer, order.mobileNumber].filter((part) => part !== '').join(', '),
    },
    { label: labels.payment, value: `${provider} ${order.paymentId}` },
    { label: labels.gallery, value: gallery.displayTitle || gallery.name },
    ...(order.address ? [{ label: labels.address, value: toLine(order.address, language) }] : []),
    ...(agreed?.version && agreed.at !== null
      ? [{ label: labels.terms, value: labels.agreed(agreed.version, time(agreed.at)) }]
      : []),
    ...disputes.flatMap((dispute) => [
      { label: labels.dispute, value: `${dispute.providerId}, ${time(dispute.createdAt)}` },
      { label: labels.disputeReason, value: labels.reasons[dispute.reason] },
      { label: labels.disputed, value: money(dispute.amount), isStrong: true },
    ]),
  ]
}

function toLine(address: PostalAddress, language: Language): string {
  const { addressLine1, addressLine2, country } = address
  return [addressLine1, addressLine2, townLine(address), countryName(country, language)]
    .filter((part) => part !== '')
    .join(', ')
}

function drawBought(
  document: StudioDocument,
  { order, lines, items, refunds }: DrawnEvidence,
  { labels, locale, money, time }: DocumentFormat,
): void {
  const paid = order.grossProfit + order.refunded
  const { rows } = storedOrderRows({ ...order, total: paid }, lines)
  document.heading(labels.bought)
  document.table({
    columns: [
      { title: labels.product, share: 3 },
      { title: labels.amount, share: 1, isFigure: true },
    ],
    rows: lines.map((line) => ({
      cells: [lineLabel(line), money(line.amount)],
      detail: `${labels.photos}: ${items
        .filter(({ lineGuid }) => lineGuid === line.guid)
        .map(({ name, copies }) => (copies > 1 ? `${copies} × ${name}` : name))
        .join(', ')}`,
    })),
  })
  document.totals([
    ...rows.flatMap((row) =>
      row.kind === 'product'
        ? []
        : {
            label: row.kind === 'tax' ? taxLabel(row.sum, locale) : labels[row.kind],
            value: money(row.amount),
          },
    ),
    { label: labels.paid, value: money(paid), isStrong: true },
    ...refunds.map(({ amount, settledAt, createdAt }) => ({
      label: labels.refunds,
      value: labels.givenBack(money(amount), time(settledAt ?? createdAt)),
    })),
  ])
}

function drawDelivery(
  document: StudioDocument,
  { messages, shipment }: DrawnEvidence,
  { labels, time }: DocumentFormat,
): void {
  if (messages.length === 0 && shipment?.state !== 'placed') return
  document.heading(labels.delivery)
  if (messages.length > 0)
    document.table({
      columns: [
        { title: labels.message, share: 2 },
        { title: labels.recipient, share: 2 },
        { title: labels.sentAt, share: 1.5 },
      ],
      rows: messages.map(({ kind, recipient, tracking, sentAt }) => ({
        cells: [labels.messages[kind], recipient, sentAt === null ? labels.notSent : time(sentAt)],
        ...(tracking && { detail: [tracking.carrier, tracking.number].filter(Boolean).join(' ') }),
      })),
    })
  if (shipment?.state === 'placed' && shipment.labOrderId !== null)
    document.paragraph(labels.lab(shipment.labOrderId))
}

function drawDownloads(
  document: StudioDocument,
  { downloads }: DrawnEvidence,
  { labels, time }: DocumentFormat,
): void {
  document.heading(labels.downloads)
  if (downloads.length === 0) return document.paragraph(labels.noDownloads)
  document.table({
    columns: [
      { title: labels.what, share: 1 },
      { title: labels.file, share: 2.5 },
      { title: labels.firstAt, share: 1.6 },
      { title: labels.times, share: 1, isFigure: true },
    ],
    rows: downloads.map(({ kind, name, firstAt, times, files }) => ({
      cells: [
        kind === 'archive'
          ? `${labels.downloadKinds.archive} (${files})`
          : labels.downloadKinds[kind],
        name,
        time(firstAt),
        String(times),
      ],
    })),
  })
}
