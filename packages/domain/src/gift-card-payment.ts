/** Cards that can pay for one cart. */
export const GIFT_CARDS_MAX = 5

/** Why a card that a buyer entered pays for nothing. */
export const GIFT_CARD_REFUSALS = ['unknown', 'blocked', 'used', 'reserved', 'currency'] as const
export type GiftCardRefusal = (typeof GIFT_CARD_REFUSALS)[number]

/** An amount of a card, in minor units. */
export interface CardAmount {
  guid: string
  amount: number
}

/** The smallest charge of the payment methods, and the amount that each charge is a multiple of. */
export interface ChargeLimits {
  least: number
  step: number
}

/**
 * What the cards pay of a total, in the order in which they were entered. `coverable` is the most that they may pay
 * together. If the rest couldn't be charged, they pay less, so that it can.
 */
export function spendCards(
  cards: readonly CardAmount[],
  { total, coverable, least, step }: ChargeLimits & { total: number; coverable: number },
): { uses: CardAmount[]; paid: number; due: number } {
  const available = cards.reduce((sum, { amount }) => sum + amount, 0)
  const wanted = Math.max(0, Math.min(available, coverable, total))
  const rest = total - wanted
  const chargeable = rest === 0 ? 0 : Math.ceil(Math.max(rest, least) / step) * step
  // A total that no method accepts isn't made acceptable by a card that leaves it as it is.
  const due = Math.min(total, chargeable)
  let open = total - due
  const uses = cards.flatMap(({ guid, amount }) => {
    const part = Math.min(amount, open)
    open -= part
    return part > 0 ? [{ guid, amount: part }] : []
  })
  return { uses, paid: total - due, due }
}

/** Distributes a refund over the cards that paid, the last one first; none gets more than it paid. */
export function creditCards(
  paid: readonly (CardAmount & { credited: number })[],
  amount: number,
): CardAmount[] {
  let open = amount
  return paid.toReversed().flatMap(({ guid, amount: spent, credited }) => {
    const part = Math.min(open, spent - credited)
    open -= part
    return part > 0 ? [{ guid, amount: part }] : []
  })
}
