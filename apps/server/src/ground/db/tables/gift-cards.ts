import type { GiftCardChange } from '@proofdesk/domain/gift-card'
import type { OfflineMethod } from '@proofdesk/domain/payment-method'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { checkouts } from './checkouts.ts'
import { guid, minorUnits, moment, pgTable } from './columns.ts'
import { orders } from './orders.ts'
import { refunds } from './refunds.ts'
import { users } from './users.ts'

/**
 * A gift card that the studio sold. Its money is the studio's, outside of the platform. `balance` is the sum of its
 * entries; minor units of `currency`. The code is not stored.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    createdAt: moment('created_at').notNull(),
    /** Chosen by the person's browser: the same request sent again is the same card. */
    requestKey: guid('request_key').notNull(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    balance: minorUnits('balance').notNull(),
    /** SHA-256 of the code, and the code's last four characters. */
    codeHash: text('code_hash').notNull(),
    lastFour: text('last_four').notNull(),
    buyerName: text('buyer_name').notNull().default(''),
    /** The person who gets it; without an address it is handed over. */
    recipientName: text('recipient_name').notNull().default(''),
    recipientAddress: text('recipient_address').notNull().default(''),
    message: text('message').notNull().default(''),
    locale: text('locale').notNull(),
    /** When it is emailed, and when it was last. */
    deliverAt: moment('deliver_at'),
    sentAt: moment('sent_at'),
    /** How the studio was paid, a note for the team, and the person who sold it. */
    method: text('method').$type<OfflineMethod>().notNull(),
    paymentNote: text('payment_note').notNull().default(''),
    soldBy: guid('sold_by')
      .notNull()
      .references(() => users.guid),
    blockedAt: moment('blocked_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    check('gift_cards_balance', sql`balance >= 0 and balance <= amount`),
    uniqueIndex('gift_cards_code').on(table.accountGuid, table.codeHash),
    uniqueIndex('gift_cards_request').on(table.accountGuid, table.requestKey),
    index('gift_cards_newest').on(table.accountGuid, table.createdAt, table.guid),
  ],
)

/** A change of a card's balance. Signed; minor units of the card's currency. Never changed. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    giftCardGuid: guid('gift_card_guid')
      .notNull()
      .references(() => giftCards.guid),
    createdAt: moment('created_at').notNull(),
    kind: text('kind').$type<GiftCardChange>().notNull(),
    amount: minorUnits('amount').notNull(),
    /** The order that it paid for, and the refund of that order. */
    orderGuid: guid('order_guid').references(() => orders.guid),
    refundGuid: guid('refund_guid').references(() => refunds.guid),
  },
  (table) => [
    index('gift_card_entries_card').on(table.giftCardGuid, table.createdAt, table.guid),
    index('gift_card_entries_order')
      .on(table.orderGuid)
      .where(sql`order_guid is not null`),
  ],
)

/** The amount that a checkout spends of a card. Reserved while the checkout is open. */
export const giftCardUses = pgTable(
  'gift_card_uses',
  {
    accountGuid: accountGuid(),
    checkoutGuid: guid('checkout_guid')
      .notNull()
      .references(() => checkouts.guid, { onDelete: 'cascade' }),
    giftCardGuid: guid('gift_card_guid')
      .notNull()
      .references(() => giftCards.guid),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutGuid, table.giftCardGuid] }),
    index('gift_card_uses_card').on(table.giftCardGuid),
  ],
)
