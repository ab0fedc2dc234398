/** Why a card's balance changed: it was sold, spent, credited by a refund of an order, or cancelled for its buyer. */
export type GiftCardChange = 'sold' | 'redeemed' | 'credited' | 'cancelled'

/** A blocked card pays for nothing until it is unblocked; a cancelled one never again. */
export const GIFT_CARD_STATES = ['active', 'used', 'blocked', 'cancelled'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/** A card's amounts in minor units; times in epoch milliseconds. */
interface GiftCardFacts {
  balance: number
  blockedAt: number | null
  cancelledAt: number | null
}

export function giftCardStateOf({ balance, blockedAt, cancelledAt }: GiftCardFacts): GiftCardState {
  if (cancelledAt !== null) return 'cancelled'
  if (blockedAt !== null) return 'blocked'
  return balance > 0 ? 'active' : 'used'
}

type CancelRefusal = 'over' | 'spent' | 'reserved'

/**
 * Why a card can't be cancelled for its buyer; undefined if it can. Only an unused card can: `reserved` is what open
 * checkouts are about to spend.
 */
export function cancelRefusal({
  amount,
  balance,
  reserved,
  cancelledAt,
}: Omit<GiftCardFacts, 'blockedAt'> & { amount: number; reserved: number }):
  | CancelRefusal
  | undefined {
  if (cancelledAt !== null) return 'over'
  if (balance !== amount) return 'spent'
  return reserved > 0 ? 'reserved' : undefined
}
