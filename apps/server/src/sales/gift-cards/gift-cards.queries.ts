import { GIFT_CARDS_PER_PAGE } from '@proofdesk/contract/admin/gift-cards'
import type { GiftCardState } from '@proofdesk/domain/gift-card'
import { type SQL, and, desc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { giftCards } from '../../ground/db/tables/gift-cards.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Session } from '../../ground/requests/session.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** A card with what open checkouts have reserved of it, and the name of the person who sold it. */
export interface ListedGiftCard {
  guid: string
  card: GiftCardRow
  reserved: number
  seller: { firstName: string; lastName: string }
}

interface GiftCardFilter {
  state?: GiftCardState | undefined
  text?: string | undefined
}

/** The part of a card's balance that open checkouts are about to spend. */
const RESERVED = sql<number>`coalesce((
  select sum(u.amount) from gift_card_uses u join checkouts c on c.guid = u.checkout_guid
  where u.gift_card_guid = gift_cards.guid and c.state = 'open'), 0)::bigint`

/** Written like `giftCardStateOf`. */
const IN_STATE: Record<GiftCardState, SQL> = {
  active: sql`cancelled_at is null and blocked_at is null and balance > 0`,
  used: sql`cancelled_at is null and blocked_at is null and balance = 0`,
  blocked: sql`cancelled_at is null and blocked_at is not null`,
  cancelled: sql`cancelled_at is not null`,
}

/** A page of the studio's cards, the newest first. */
export async function listGiftCards(
  db: Executor,
  session: Pick<Session, 'scope' | 'user'>,
  { page = 1, ...filter }: GiftCardFilter & { page?: number | undefined },
): Promise<{ rows: ListedGiftCard[]; total: number }> {
  const where = and(ofSeller(session), toFilter(filter))
  const rows = await selectGiftCards(db)
    .where(where)
    .orderBy(desc(giftCards.createdAt), desc(giftCards.guid))
    .limit(GIFT_CARDS_PER_PAGE)
    .offset((page - 1) * GIFT_CARDS_PER_PAGE)
  return { rows, total: await db.$count(giftCards, where) }
}

/** What the same cards can still pay, by currency. */
export async function sumOutstanding(
  db: Executor,
  session: Pick<Session, 'scope' | 'user'>,
): Promise<{ currency: string; amount: number }[]> {
  return db
    .select({
      currency: giftCards.currency,
      amount: sql<number>`sum(${giftCards.balance})::bigint`,
    })
    .from(giftCards)
    .where(and(ofSeller(session), sql`balance > 0`))
    .groupBy(giftCards.currency)
    .orderBy(giftCards.currency)
}

/** One card; undefined also for another account's. */
export async function findGiftCard(
  db: Executor,
  scope: { accountGuid: string },
  by: { guid: string } | { requestKey: string },
): Promise<ListedGiftCard | undefined> {
  const isIt =
    'guid' in by
      ? recordOf(giftCards, scope, by.guid)
      : and(ofAccount(giftCards, scope), eq(giftCards.requestKey, by.requestKey))
  const [found] = await selectGiftCards(db).where(isIt)
  return found
}

function selectGiftCards(db: Executor) {
  return db
    .select({
      guid: giftCards.guid,
      card: giftCards,
      reserved: RESERVED,
      seller: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(giftCards)
    .innerJoin(users, eq(users.guid, giftCards.soldBy))
    .$dynamic()
}

/** A card belongs to no gallery: people who are limited to some see the cards that they sold. */
function ofSeller({ scope, user }: Pick<Session, 'scope' | 'user'>): SQL | undefined {
  const isMine = scope.galleries === 'all' ? undefined : eq(giftCards.soldBy, user.guid)
  return and(ofAccount(giftCards, scope), isMine)
}

function toFilter({ state, text = '' }: GiftCardFilter): SQL | undefined {
  const wanted = text.trim()
  if (wanted === '') return state && IN_STATE[state]
  const name = sql`plain_text(buyer_name || ' ' || recipient_name)`
  const isFound = or(
    eq(giftCards.lastFour, wanted.toUpperCase()),
    sql`position(plain_text(${wanted}) in ${name}) > 0`,
  )
  return and(isFound, state && IN_STATE[state])
}
