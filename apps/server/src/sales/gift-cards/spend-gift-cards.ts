import type { CardAmount } from '@proofdesk/domain/gift-card-payment'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { giftCardUses, giftCards } from '../../ground/db/tables/gift-cards.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { bookGiftCard } from './book-gift-card.ts'
import { sumReserved } from './find-gift-cards.ts'

type GiftCardRow = typeof giftCards.$inferSelect

interface Spending {
  accountGuid: string
  guid: string
}

/**
 * Reserves what a checkout spends of its cards, in its transaction: as long as the checkout is open, no other can spend
 * it. Throws `price_changed` if a card can no longer pay that much.
 */
export async function reserveGiftCards(
  tx: Transaction,
  checkout: Spending,
  uses: readonly CardAmount[],
): Promise<void> {
  if (uses.length === 0) return
  const { accountGuid, guid: checkoutGuid } = checkout
  const cards = await lockGiftCards(
    tx,
    checkout,
    uses.map(({ guid }) => guid),
  )
  const isUsable = ({ blockedAt, cancelledAt }: GiftCardRow) =>
    blockedAt === null && cancelledAt === null
  if (!cards.every(isUsable) || !(await canPay(tx, checkout, cards, uses)))
    throw new AppError('price_changed')
  await tx
    .insert(giftCardUses)
    .values(
      uses.map(({ guid, amount }) => ({ accountGuid, checkoutGuid, giftCardGuid: guid, amount })),
    )
}

/**
 * Whether the cards of a checkout that was given up can still pay: its reservation has ended, so that others may have
 * spent them. Locks the cards.
 */
export async function canStillSpend(tx: Transaction, checkout: Spending): Promise<boolean> {
  const uses = await listUses(tx, checkout)
  if (uses.length === 0) return true
  const cards = await lockGiftCards(
    tx,
    checkout,
    uses.map(({ guid }) => guid),
  )
  return canPay(tx, checkout, cards, uses)
}

/** Spends what a paid checkout has reserved. A card that was blocked since still pays. */
export async function redeemGiftCards(
  tx: Transaction,
  checkout: Spending,
  { orderGuid, at }: { orderGuid: string; at: number },
): Promise<void> {
  const uses = await listUses(tx, checkout)
  await lockGiftCards(
    tx,
    checkout,
    uses.map(({ guid }) => guid),
  )
  for (const { guid, amount } of uses)
    await bookGiftCard(
      tx,
      { accountGuid: checkout.accountGuid, guid },
      { kind: 'redeemed', amount: -amount, orderGuid, at },
    )
}

async function canPay(
  tx: Transaction,
  { accountGuid, guid: except }: Spending,
  cards: readonly GiftCardRow[],
  uses: readonly CardAmount[],
): Promise<boolean> {
  const guids = uses.map(({ guid }) => guid)
  const reserved = await sumReserved(tx, { accountGuid }, guids, { except })
  return uses.every(({ guid, amount }) => {
    const card = cards.find((each) => each.guid === guid)
    return card !== undefined && card.balance - (reserved.get(guid) ?? 0) >= amount
  })
}

async function listUses(tx: Transaction, { accountGuid, guid }: Spending): Promise<CardAmount[]> {
  return tx
    .select({ guid: giftCardUses.giftCardGuid, amount: giftCardUses.amount })
    .from(giftCardUses)
    .where(and(ofAccount(giftCardUses, { accountGuid }), eq(giftCardUses.checkoutGuid, guid)))
    .orderBy(asc(giftCardUses.giftCardGuid))
}

/** Always in the same order, so that two checkouts with the same cards can't wait for each other. */
async function lockGiftCards(
  tx: Transaction,
  scope: { accountGuid: string },
  guids: readonly string[],
): Promise<GiftCardRow[]> {
  if (guids.length === 0) return []
  return tx
    .select()
    .from(giftCards)
    .where(and(ofAccount(giftCards, scope), inArray(giftCards.guid, [...guids])))
    .orderBy(asc(giftCards.guid))
    .for('update')
}
