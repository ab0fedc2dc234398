import { dayOf } from '@proofdesk/domain/day'
import { type Month, startsOfDays } from '@proofdesk/domain/month'
import { type Statement, addUpStatement } from '@proofdesk/domain/statement'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type GiftCardMonth, sumGiftCards } from './gift-card-sums.ts'
import { findFirstLedgerEntry, sumLedgerEntries } from './statements.queries.ts'

/** A month of a studio's money in its own time zone. */
export interface MonthStatement {
  /** The first instants of its days, and of the day after the last; epoch ms. */
  starts: number[]
  /** Whether the month has ended, so that nothing is added any more. */
  isOver: boolean
  /** Currencies with entries or a balance, by code. */
  currencies: (Statement & { currency: string })[]
  giftCards: GiftCardMonth[]
}

/** Adds up a month. Currencies without entries and without a balance are left out. */
export async function readStatement(
  { db, clock }: Deps,
  { account, scope }: Pick<Session, 'account' | 'scope'>,
  month: Month,
): Promise<MonthStatement> {
  const starts = startsOfDays(month, account.timeZone)
  const entries = await sumLedgerEntries(db, scope, starts)
  const giftCards = await sumGiftCards(db, scope, { from: starts[0]!, to: starts.at(-1)! })
  return {
    starts,
    giftCards,
    isOver: clock.now() >= starts.at(-1)!,
    currencies: [...entries]
      .map(([currency, moved]) => ({ currency, ...addUpStatement(moved) }))
      .filter(({ opening, days }) => opening !== 0 || days.length > 0),
  }
}

/** The first and last month with a statement: from the studio's first to the current one. */
export async function readMonths(
  { db, clock }: Deps,
  { account, scope }: Pick<Session, 'account' | 'scope'>,
): Promise<{ first: Month; last: Month }> {
  const monthOf = (instant: number) => dayOf(instant, account.timeZone).slice(0, 7)
  const now = clock.now()
  const first = await findFirstLedgerEntry(db, scope)
  return { first: monthOf(Math.min(first, now)), last: monthOf(now) }
}
