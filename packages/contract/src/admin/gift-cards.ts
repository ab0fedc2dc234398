import { isCurrency } from '@proofdesk/domain/currencies'
import { GIFT_CARD_STATES } from '@proofdesk/domain/gift-card'
import { OFFLINE_METHODS } from '@proofdesk/domain/payment-method'
import * as z from 'zod'
import {
  Amount,
  EmailAddressOrNone,
  GalleryLocaleField,
  Guid,
  PersonName,
  Timestamp,
  text,
} from '../fields.ts'
import { queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

export const GIFT_CARDS_PER_PAGE = 50

/** A gift card; amounts in major units of its currency. Its code isn't stored. */
export const GiftCard = record({
  guid: Guid,
  createdAt: Timestamp,
  currency: z.string(),
  amount: z.number(),
  /** What it can still pay, and the part of it that open checkouts have reserved. */
  balance: z.number(),
  reserved: z.number(),
  lastFour: z.string(),
  state: z.enum(GIFT_CARD_STATES),
  buyerName: z.string(),
  recipientName: z.string(),
  /** Where it is emailed; empty if it is handed over. */
  recipientAddress: z.string(),
  /** When it is to be emailed, and when it last was. */
  deliverAt: Timestamp.nullable(),
  sentAt: Timestamp.nullable(),
  method: z.enum(OFFLINE_METHODS),
  paymentNote: z.string(),
  /** The person who sold it. */
  soldBy: z.string(),
})
export type GiftCard = z.infer<typeof GiftCard>

export const SellGiftCard = z.object({
  /** Chosen once per card: a repeated request returns the same card. */
  requestKey: Guid,
  amount: Amount,
  currency: z.stringFormat('currency', isCurrency),
  buyerName: PersonName.or(z.literal('')),
  recipientName: PersonName.or(z.literal('')),
  /** Without an address the card is handed over. */
  recipientAddress: EmailAddressOrNone,
  message: text(500),
  /** The language of the email and the printed card. */
  locale: GalleryLocaleField,
  /** When it is emailed; immediately without a time, or if that has passed. */
  deliverAt: Timestamp.optional(),
  /** How the studio was paid, and a note for the team. */
  method: z.enum(OFFLINE_METHODS),
  paymentNote: text(200),
})
export type SellGiftCard = z.infer<typeof SellGiftCard>

const ChangedGiftCard = z.object({ giftCard: GiftCard })

/** Gift cards that the studio sells itself, and holds the money of. */
export const giftCards = {
  list: route({
    method: 'GET',
    path: '/admin/giftCards',
    capability: 'takeOrders',
    summary:
      'A page of the gift cards, the newest first; people limited to some galleries see those that they sold',
    query: z.object({
      state: z.enum(GIFT_CARD_STATES).optional(),
      /** The last four characters of a code, or part of a name. */
      text: text(80).optional(),
      page: queryInt(1, 100_000).optional(),
    }),
    output: z.object({
      giftCards: z.array(GiftCard),
      total: z.int(),
      /** What all cards can still pay: the studio's liability by currency, whatever is filtered. */
      outstanding: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  }),
  sell: route({
    method: 'POST',
    path: '/admin/giftCards',
    capability: 'takeOrders',
    summary:
      'Sell a gift card whose money the studio has received; the same key again is the same card. Only this answer has its code',
    body: SellGiftCard,
    /** `url`: the card for printing, for 5 minutes. */
    output: z.object({ giftCard: GiftCard, code: z.string(), url: z.string() }),
    status: 201,
  }),
  send: route({
    method: 'POST',
    path: '/admin/giftCards/send',
    capability: 'takeOrders',
    summary: 'Email a gift card to its recipient again',
    body: z.object({ guid: Guid }),
    output: ChangedGiftCard,
  }),
  block: route({
    method: 'POST',
    path: '/admin/giftCards/block',
    capability: 'refundOrders',
    summary: 'Block a gift card, so that it pays for nothing, or unblock it',
    body: z.object({ guid: Guid, isBlocked: z.boolean() }),
    output: ChangedGiftCard,
  }),
  cancel: route({
    method: 'POST',
    path: '/admin/giftCards/cancel',
    capability: 'refundOrders',
    summary: 'Cancel an unused gift card, for money that the studio has returned to its buyer',
    body: z.object({ guid: Guid }),
    output: ChangedGiftCard,
  }),
}
