import type { CardAmount, GiftCardRefusal } from '@proofdesk/domain/gift-card-payment'
import { giftCardKey, lastFourOf } from '@proofdesk/domain/gift-card-code'
import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { giftCardUses, giftCards } from '../../ground/db/tables/gift-cards.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { hashOf } from './gift-card-code.ts'

/** A card that a buyer entered. `available` is its balance less what other open checkouts have reserved. */
export interface EnteredGiftCard {
  /** Undefined if no card has the code. */
  guid: string | undefined
  lastFour: string
  available: number
  refusal: GiftCardRefusal | null
}

interface EnteredCodes {
  accountGuid: string
  engineGuid: string
  currency: string
  codes: readonly string[]
  /** Request keys of the buyer's earlier checkouts, whose reservations are available to this one. */
  replaces: readonly string[]
  /** Whose wrong codes are counted. */
  guesser: string
}

/** The cards of the entered codes, each once. Throws `too_many` for people who guess. */
export async function findGiftCards(deps: Deps, entered: EnteredCodes): Promise<EnteredGiftCard[]> {
  const keys = [...new Set(entered.codes.map(giftCardKey))].filter((key) => key !== '')
  const found: EnteredGiftCard[] = []
  for (const key of keys) found.push(await findGiftCardByCode(deps, entered, key))
  return found
}

async function findGiftCardByCode(
  { db, throttle }: Deps,
  { guesser: address, engineGuid, ...entered }: EnteredCodes,
  code: string,
): Promise<EnteredGiftCard> {
  const attempt = { address, engineGuid }
  const allowance = await throttle.beforeCode(attempt)
  if (!allowance.allowed)
    throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
  const [card] = await db
    .select()
    .from(giftCards)
    .where(and(ofAccount(giftCards, entered), eq(giftCards.codeHash, hashOf(code))))
  await (card ? throttle.codeFound(attempt) : throttle.codeUnknown(attempt))
  const lastFour = lastFourOf(code)
  if (!card) return { guid: undefined, lastFour, available: 0, refusal: 'unknown' }
  const reserved = await sumReserved(db, entered, [card.guid], { replaces: entered.replaces })
  const available = card.balance - (reserved.get(card.guid) ?? 0)
  const refusal = refusalOf(card, { available, currency: entered.currency })
  return { guid: card.guid, lastFour, available: refusal ? 0 : available, refusal }
}

function refusalOf(
  card: typeof giftCards.$inferSelect,
  { available, currency }: { available: number; currency: string },
): GiftCardRefusal | null {
  if (card.blockedAt !== null || card.cancelledAt !== null) return 'blocked'
  if (card.currency !== currency) return 'currency'
  if (card.balance === 0) return 'used'
  return available <= 0 ? 'reserved' : null
}

/** What open checkouts are about to spend of these cards. */
export async function sumReserved(
  db: Executor,
  { accountGuid }: { accountGuid: string },
  guids: readonly string[],
  { replaces = [], except }: { replaces?: readonly string[]; except?: string } = {},
): Promise<Map<string, number>> {
  const rows = await db
    .select({
      guid: giftCardUses.giftCardGuid,
      amount: sql<number>`sum(${giftCardUses.amount})::bigint`,
    })
    .from(giftCardUses)
    .innerJoin(checkouts, eq(checkouts.guid, giftCardUses.checkoutGuid))
    .where(
      and(
        ofAccount(giftCardUses, { accountGuid }),
        inArray(giftCardUses.giftCardGuid, [...guids]),
        eq(checkouts.state, 'open'),
        replaces.length > 0 ? notInArray(checkouts.requestKey, [...replaces]) : undefined,
        except === undefined ? undefined : sql`${checkouts.guid} <> ${except}`,
      ),
    )
    .groupBy(giftCardUses.giftCardGuid)
  return new Map(rows.map(({ guid, amount }) => [guid, amount]))
}

/** Whether any card of the account can pay in this currency. */
export async function areSpendable(
  db: Executor,
  scope: { accountGuid: string },
  currency: string,
): Promise<boolean> {
  const [found] = await db
    .select({ guid: giftCards.guid })
    .from(giftCards)
    .where(
      and(
        ofAccount(giftCards, scope),
        eq(giftCards.currency, currency),
        gt(giftCards.balance, 0),
        isNull(giftCards.blockedAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The cards that can pay, in the order in which they were entered. */
export function toSpendable(cards: readonly EnteredGiftCard[]): CardAmount[] {
  return cards.flatMap(({ guid, available, refusal }) =>
    guid !== undefined && refusal === null ? [{ guid, amount: available }] : [],
  )
}
