import { fullName } from '@proofdesk/domain/person-name'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { lineLabel } from '@proofdesk/domain/line-label'
import { formatAmount } from '@proofdesk/domain/money-text'
import { toMajor } from '@proofdesk/domain/money'
import { orderNumberOf } from '@proofdesk/domain/order-number'
import type { accounts } from '../../db/tables/accounts.ts'
import type { PostalAddress } from '../../db/tables/order-types.ts'
import type { Deps } from '../../deps.ts'
import { countryName } from '../../documents/country-name.ts'
import type { Fact, StudioDocument } from '../../documents/studio-document.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { openStudioDocument } from '../../studio/documents/open-studio-document.ts'
import { evidenceWords } from './evidence-words.ts'
import type { Evidence } from './read-evidence.ts'

type Account = typeof accounts.$inferSelect

/** How amounts (minor units) and moments are written. */
interface Look {
  language: Language
  words: ReturnType<typeof evidenceWords>
  money: (amount: number) => string
  time: (moment: number) => string
}

/** What a studio answers a dispute with: what was bought, the messages, what the lab sent, and what was downloaded. */
export async function drawEvidence(
  deps: Deps,
  account: Account,
  evidence: Evidence,
  language: Language,
): Promise<StudioDocument> {
  const { order } = evidence
  const words = evidenceWords(translatorOf(language))
  const locale = toFormatLocale(language, account.country)
  const { timeZone } = account
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })
  const look: Look = {
    language,
    words,
    money: (amount) =>
      formatAmount(toMajor({ amount, currency: order.currency }), order.currency, locale),
    time: (moment) => times.format(moment),
  }
  const document = await openStudioDocument(deps, account, {
    title: words.title(orderNumberOf(order) ?? order.guid.slice(0, 8)),
    language,
    createdAt: deps.clock.now(),
  })
  document.facts(toFacts(evidence, look))
  drawBought(document, evidence, look)
  drawDelivery(document, evidence, look)
  drawDownloads(document, evidence, look)
  document.paragraph(words.explained(timeZone), { isQuiet: true })
  return document
}

function toFacts({ order, gallery, agreed, disputes }: Evidence, look: Look): Fact[] {
  const { language, words, money, time } = look
  const buyer = [fullName(order), order.emailAddress]
  const provider = order.method === 'paypal' ? 'PayPal' : 'Stripe'
  return [
    { label: words.order, value: order.guid },
    { label: words.orderedAt, value: time(order.createdAt) },
    {
      label: words.buyer,
      value: [...buyer, order.mobileNumber].filter((part) => part !== '').join(', '),
    },
    { label: words.payment, value: `${provider} ${order.paymentId}` },
    { label: words.gallery, value: gallery.displayTitle || gallery.name },
    ...(order.address ? [{ label: words.address, value: toLine(order.address, language) }] : []),
    ...(agreed?.version && agreed.at !== null
      ? [{ label: words.terms, value: words.agreed(agreed.version, time(agreed.at)) }]
      : []),
    ...disputes.flatMap((dispute) => [
      { label: words.dispute, value: `${dispute.providerId}, ${time(dispute.createdAt)}` },
      { label: words.disputeReason, value: words.reasons[dispute.reason] },
      { label: words.disputed, value: money(dispute.amount), isStrong: true },
    ]),
  ]
}

function toLine(address: PostalAddress, language: Language): string {
  const { addressLine1, addressLine2, postCode, townCity, country } = address
  return [
    addressLine1,
    addressLine2,
    `${postCode} ${townCity}`.trim(),
    countryName(country, language),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function drawBought(
  document: StudioDocument,
  { order, lines, items, refunds }: Evidence,
  { words, money, time }: Look,
): void {
  document.heading(words.bought)
  document.table({
    columns: [
      { title: words.product, share: 3 },
      { title: words.amount, share: 1, isFigure: true },
    ],
    rows: lines.map((line) => ({
      cells: [lineLabel(line), money(line.amount)],
      detail: `${words.photos}: ${items
        .filter(({ lineGuid }) => lineGuid === line.guid)
        .map(({ name, copies }) => (copies > 1 ? `${copies} × ${name}` : name))
        .join(', ')}`,
    })),
  })
  document.totals([
    ...(order.discount > 0 ? [{ label: words.discount, value: money(-order.discount) }] : []),
    { label: words.paid, value: money(order.grossProfit + order.refunded), isStrong: true },
    ...refunds.map(({ amount, settledAt, createdAt }) => ({
      label: words.refunds,
      value: words.givenBack(money(amount), time(settledAt ?? createdAt)),
    })),
  ])
}

function drawDelivery(
  document: StudioDocument,
  { messages, shipment }: Evidence,
  { words, time }: Look,
): void {
  if (messages.length === 0 && shipment?.state !== 'placed') return
  document.heading(words.delivery)
  if (messages.length > 0)
    document.table({
      columns: [
        { title: words.message, share: 2 },
        { title: words.recipient, share: 2 },
        { title: words.sentAt, share: 1.5 },
      ],
      rows: messages.map(({ kind, recipient, tracking, sentAt }) => ({
        cells: [words.messages[kind], recipient, sentAt === null ? words.notSent : time(sentAt)],
        ...(tracking && { detail: [tracking.carrier, tracking.number].filter(Boolean).join(' ') }),
      })),
    })
  if (shipment?.state === 'placed' && shipment.labOrderId !== null)
    document.paragraph(words.lab(shipment.labOrderId))
}

function drawDownloads(
  document: StudioDocument,
  { downloads }: Evidence,
  { words, time }: Look,
): void {
  document.heading(words.downloads)
  if (downloads.length === 0) return document.paragraph(words.noDownloads)
  document.table({
    columns: [
      { title: words.what, share: 1 },
      { title: words.file, share: 2.5 },
      { title: words.firstAt, share: 1.6 },
      { title: words.times, share: 1, isFigure: true },
    ],
    rows: downloads.map(({ kind, name, firstAt, times, files }) => ({
      cells: [
        kind === 'archive'
          ? `${words.downloadKinds.archive} (${files})`
          : words.downloadKinds[kind],
        name,
        time(firstAt),
        String(times),
      ],
    })),
  })
}
