import type { GiftCard } from '@proofdesk/contract/admin/gift-cards'
import { giftCardStateOf } from '@proofdesk/domain/gift-card'
import { toMajor } from '@proofdesk/domain/money'
import { fullName } from '@proofdesk/domain/person-name'
import type { ListedGiftCard } from './gift-cards.queries.ts'

/** A card in the API's form. */
export function toGiftCard({ card, reserved, seller }: ListedGiftCard): GiftCard {
  const { currency } = card
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    guid: card.guid,
    createdAt: card.createdAt,
    currency,
    amount: major(card.amount),
    balance: major(card.balance),
    reserved: major(reserved),
    lastFour: card.lastFour,
    state: giftCardStateOf(card),
    buyerName: card.buyerName,
    recipientName: card.recipientName,
    recipientAddress: card.recipientAddress,
    deliverAt: card.deliverAt,
    sentAt: card.sentAt,
    method: card.method,
    paymentNote: card.paymentNote,
    soldBy: fullName(seller),
  }
}
