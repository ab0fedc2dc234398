import type { ShippingMode } from '@proofdesk/domain/shipping-price'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObjects, minorUnits, moment, pgTable } from './columns.ts'

/** A price list in one currency; a sales gallery sells from one. */
export const productLists = pgTable(
  'product_lists',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    currency: text('currency').notNull(),
    /** Sells prints below 100 dots per inch, with a warning. */
    allowLowResolution: boolean('allow_low_resolution').notNull().default(false),
    /**
     * Shipping prices for buyers in minor units: a single price, or the default for countries without their own, and
     * the total from which shipping is free.
     */
    shippingMode: text('shipping_mode').$type<ShippingMode>().notNull().default('none'),
    shippingPrice: minorUnits('shipping_price').notNull().default(0),
    shippingCountries: jsonb('shipping_countries')
      .$type<{ country: string; price: number }[]>()
      .notNull()
      .default([]),
    shippingFreeFrom: minorUnits('shipping_free_from'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsObjects(table.shippingCountries),
    uniqueIndex('product_lists_slug')
      .on(table.accountGuid, table.slug)
      .where(sql`deleted_at is null`),
  ],
)
