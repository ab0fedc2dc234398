import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { formatAmount } from '@proofdesk/domain/money-text'
import { toMajor } from '@proofdesk/domain/money'
import type { Statement } from '@proofdesk/domain/statement'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { StudioDocument } from '../../ground/documents/studio-document.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import {
  type DocumentAccount,
  openStudioDocument,
} from '../../studio/documents/open-studio-document.ts'
import type { MonthStatement } from './read-statement.ts'
import { statementLabels } from './statement-labels.ts'

type Account = DocumentAccount & Pick<typeof accounts.$inferSelect, 'country' | 'timeZone'>

/** A monthly statement as a document: the ledger entries in each currency, by day. */
export async function drawStatement(
  deps: Deps,
  account: Account,
  { starts, isOver, currencies, giftCards }: MonthStatement,
  language: Language,
): Promise<StudioDocument> {
  const labels = statementLabels(translatorOf(language))
  const locale = toFormatLocale(language, account.country)
  const { timeZone } = account
  const now = deps.clock.now()
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  const document = await openStudioDocument(deps, account, {
    title: labels.title(named.format(starts[0])),
    language,
    createdAt: now,
  })
  document.facts([
    {
      label: labels.period,
      value: `${long.formatRange(starts[0]!, starts.at(-1)! - 1)} (${timeZone})`,
    },
    { label: labels.made, value: long.format(now) },
  ])
  if (!isOver) document.paragraph(labels.notOver)
  if (currencies.length === 0) document.paragraph(labels.nothing)
  for (const statement of currencies)
    drawCurrency(document, statement, {
      language,
      locale,
      dayOf: (day) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(starts[day - 1]),
    })
  for (const { currency, ...sums } of giftCards) {
    const write = (amount: number) => formatAmount(toMajor({ amount, currency }), currency, locale)
    document.paragraph(
      labels.giftCards({
        currency,
        sold: write(sums.sold),
        spent: write(sums.spent),
        returned: write(sums.returned),
        cancelled: write(sums.cancelled),
        left: write(sums.left),
      }),
    )
  }
  if (currencies.length > 0) document.paragraph(labels.explained, { isQuiet: true })
  return document
}

interface DocumentFormat {
  language: Language
  locale: string
  /** Formats the date of a day of the month. */
  dayOf: (day: number) => string
}

function drawCurrency(
  document: StudioDocument,
  { currency, opening, moved, closing, days }: Statement & { currency: string },
  { language, locale, dayOf }: DocumentFormat,
): void {
  const labels = statementLabels(translatorOf(language))
  const money = (amount: number) => formatAmount(toMajor({ amount, currency }), currency, locale)
  const count = (number: number) => number.toLocaleString(locale)
  const { sale, offline, refund, correction, payout, outside } = moved
  const corrected = correction.grossProfit - correction.fees - correction.transactionFee
  document.heading(currency)
  document.table({
    columns: [
      { title: '', share: 3 },
      { title: currency, share: 1, isFigure: true },
    ],
    rows: [
      { cells: [labels.opening, money(opening)], isStrong: true },
      { cells: [labels.sales(count(sale.count)), money(sale.grossProfit)] },
      { cells: [labels.fees, money(-sale.fees)] },
      { cells: [labels.shippingFees, money(-sale.shippingFee)] },
      { cells: [labels.transactionFees, money(-sale.transactionFee)] },
      { cells: [labels.refunds(count(refund.count)), money(refund.grossProfit)] },
      { cells: [labels.feesReturned, money(-refund.fees - refund.transactionFee)] },
      ...(correction.count > 0 ? [{ cells: [labels.corrections, money(corrected)] }] : []),
      { cells: [labels.payouts(count(payout.count)), money(-payout.paidOut)] },
      { cells: [labels.closing, money(closing)], isStrong: true },
    ],
  })
  if (offline.grossProfit !== 0)
    document.paragraph(labels.offline(count(offline.count), money(offline.grossProfit)))
  if (outside.count > 0) document.paragraph(labels.outside(money(-outside.grossProfit)))
  if (days.length === 0) return
  document.heading(`${currency}: ${labels.byDay}`)
  document.table({
    columns: [
      { title: labels.day, share: 1.3 },
      { title: labels.orders, share: 1, isFigure: true },
      ...[labels.ofSales, labels.costs, labels.givenBack, labels.paidOut, labels.balance].map(
        (title) => ({ title, share: 1.2, isFigure: true }),
      ),
    ],
    rows: days.map((day) => ({
      cells: [
        dayOf(day.day),
        count(day.orders),
        money(day.sales),
        money(-day.costs),
        money(day.givenBack),
        money(-day.paidOut),
        money(day.balance),
      ],
    })),
  })
}
