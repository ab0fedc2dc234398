import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import type { CheckoutLine, checkouts } from './checkouts.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'
import { users } from './users.ts'

/** A frozen cart like a checkout's, but without payment. */
export type TestSale = Pick<
  typeof checkouts.$inferSelect,
  | 'currency'
  | 'total'
  | 'discount'
  | 'shippingPrice'
  | 'shippingTax'
  | 'shippingDiscount'
  | 'taxDetail'
  | 'buyer'
  | 'locale'
  | 'method'
> & {
  lines: (Omit<CheckoutLine, 'items'> & {
    guid: string
    items: (CheckoutLine['items'][number] & { guid: string })[]
  })[]
}

/**
 * An order that the team placed to test the shop, kept for a day. In a table of its own, so that code that reads
 * checkouts, orders or customers can never count it.
 */
export const testOrders = pgTable(
  'test_orders',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    /** The person who placed it, and gets its email. */
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    /** Chosen by the browser: the same cart sent again is the same order. */
    requestKey: guid('request_key').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    mailedAt: moment('mailed_at'),
    sale: jsonb('sale').$type<TestSale>().notNull(),
  },
  (table) => [
    holdsObject(table.sale),
    uniqueIndex('test_orders_request').on(table.accountGuid, table.requestKey),
    index('test_orders_gallery').on(table.accountGuid, table.engineGuid, table.createdAt),
    index('test_orders_expires').on(table.expiresAt),
  ],
)
