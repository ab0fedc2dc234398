import { type Day, endOfDay, startOfDay } from '@proofdesk/domain/day'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { and, between, count as countRows } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import { ALL_GALLERIES } from '../../ground/db/tables/visits.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type {
  TeamMailAddressee,
  TeamMailRecipient,
  TeamMailWriter,
} from '../../studio/team-mails/team-mail-writer.ts'
import { readOrderDays } from './order-visits.queries.ts'
import { countVisits, readSearches } from './read-searches.ts'
import { type VisitSelection, hasAnalytics } from './select-visits.ts'

/** Maximum number of words without results that are named. */
const NAMED = 5

/**
 * Sums up a day in the account's time zone; writes no email if nothing happened. Visits and searches are included only
 * if the plan shows them.
 */
export const writeDailySummary: TeamMailWriter = async (deps, { reader, records: [day = ''] }) => {
  const happened = await readDay(deps, reader, day)
  const { visits, subscribers } = happened
  const counts = [ordersOf(happened), subscribers, visits?.visits ?? 0, visits?.missed ?? 0]
  return counts.some((count) => count > 0) ? dailySummary(deps, reader, day, happened) : undefined
}

export interface DailySummary {
  orders: readonly { orders: number; netProfit: number; currency: string }[]
  /** Undefined if the plan doesn't show visits. */
  visits: { visits: number; missed: number; words: readonly { words: string }[] } | undefined
  subscribers: number
}

const ordersOf = ({ orders }: DailySummary) => orders.reduce((sum, each) => sum + each.orders, 0)

export function dailySummary(
  deps: MailSite,
  reader: TeamMailRecipient,
  day: Day,
  happened: DailySummary,
): MailContent {
  const { orders, visits, subscribers } = happened
  const { t, count, money, day: toDay } = teamFormat(reader)
  const named = toDay(startOfDay(day, reader.account.timeZone))
  return renderTeamMail(deps, reader, {
    subject: t('Your studio on {{day}}', { day: named }),
    paragraphs: [t('This is what happened in your galleries on {{day}}:', { day: named })],
    table: [
      { label: t('Orders'), value: count(ordersOf(happened)) },
      ...orders.map(({ netProfit, currency }) => ({
        label: t('Net profit'),
        value: money(shownNetProfit(netProfit), currency),
      })),
      ...(visits
        ? [
            { label: t('Visits'), value: count(visits.visits) },
            {
              label: t('Searches without a result'),
              value: count(visits.missed),
              ...nameWords(visits.words),
            },
          ]
        : []),
      { label: t('New subscribers'), value: count(subscribers) },
    ],
    button: visits
      ? { label: t('Show the day'), path: `/analytics?days=${day}..${day}` }
      : { label: t('View orders'), path: '/sales/orders' },
  })
}

async function readDay({ db, env }: Deps, { account, scope }: TeamMailAddressee, day: Day) {
  const { guid: accountGuid, timeZone } = account
  const selection: VisitSelection = {
    scope,
    accountGuid,
    engineGuid: ALL_GALLERIES,
    timeZone,
    range: { from: day, to: day },
  }
  const [orders, [subscribed]] = await Promise.all([
    readOrderDays(db, selection),
    db
      .select({ count: countRows() })
      .from(subscriptions)
      .where(
        and(
          ofAccount(subscriptions, { accountGuid }),
          between(subscriptions.confirmedAt, startOfDay(day, timeZone), endOfDay(day, timeZone)),
        ),
      ),
  ])
  const visits = hasAnalytics(env, account)
    ? {
        ...(await countVisits(db, selection)),
        words: (await readSearches(db, selection)).missedWords,
      }
    : undefined
  return { orders, visits, subscribers: subscribed!.count }
}

function nameWords(found: readonly { words: string }[]): { detail?: string } {
  if (found.length === 0) return {}
  return {
    detail: found
      .slice(0, NAMED)
      .map(({ words }) => words)
      .join(', '),
  }
}
