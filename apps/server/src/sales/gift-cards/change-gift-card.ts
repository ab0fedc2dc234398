import { cancelRefusal } from '@proofdesk/domain/gift-card'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { giftCards } from '../../ground/db/tables/gift-cards.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { bookGiftCard } from './book-gift-card.ts'
import { type ListedGiftCard, findGiftCard } from './gift-cards.queries.ts'

/** Blocks a card, or unblocks it. Orders that it has paid for stay paid. Throws `not_found`. */
export async function blockGiftCard(
  { db, clock }: Deps,
  scope: Scope,
  { guid, isBlocked }: { guid: string; isBlocked: boolean },
): Promise<ListedGiftCard> {
  return db.transaction(async (tx) => {
    const { card } = await lockGiftCard(tx, scope, guid)
    if (card.cancelledAt !== null) throw new AppError('gift_card_over')
    await tx
      .update(giftCards)
      .set({ blockedAt: isBlocked ? (card.blockedAt ?? clock.now()) : null })
      .where(recordOf(giftCards, scope, guid))
    return (await findGiftCard(tx, scope, { guid }))!
  })
}

/**
 * Cancels an unused card, for money that the studio has returned to its buyer. Throws `not_found`, `gift_card_over` and
 * `gift_card_spent`.
 */
export async function cancelGiftCard(
  { db, clock }: Deps,
  scope: Scope,
  { guid }: { guid: string },
): Promise<ListedGiftCard> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const { card, reserved } = await lockGiftCard(tx, scope, guid)
    const refusal = cancelRefusal({ ...card, reserved })
    if (refusal) throw new AppError(refusal === 'over' ? 'gift_card_over' : 'gift_card_spent')
    await bookGiftCard(tx, card, { kind: 'cancelled', amount: -card.balance, at })
    await tx
      .update(giftCards)
      .set({ cancelledAt: at })
      .where(recordOf(giftCards, scope, guid))
    return (await findGiftCard(tx, scope, { guid }))!
  })
}

/** The card as it is once no one else can spend of it. */
async function lockGiftCard(tx: Transaction, scope: Scope, guid: string): Promise<ListedGiftCard> {
  await tx
    .select({ guid: giftCards.guid })
    .from(giftCards)
    .where(recordOf(giftCards, scope, guid))
    .for('update')
  const found = await findGiftCard(tx, scope, { guid })
  if (!found) throw new AppError('not_found')
  return found
}
