import type { CouponLevel, CouponNotSent, CouponType } from '@proofdesk/domain/coupon'
import type { ProductType } from '@proofdesk/domain/product'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { checkouts } from './checkouts.ts'
import { guid, holdsObjects, minorSum, minorUnits, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/** A code for a discount. Amounts in minor units of `currency`, which is null if there are none. */
export const coupons = pgTable(
  'coupons',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    code: text('code').notNull(),
    /** The key that codes are compared by, so that two that look alike are the same. */
    codeKey: text('code_key').notNull(),
    type: text('type').$type<CouponType>().notNull(),
    currency: text('currency'),
    amount: minorUnits('amount').notNull().default(0),
    percentage: smallint('percentage').notNull().default(0),
    levels: jsonb('levels').$type<CouponLevel[]>().notNull().default([]),
    minimumOrder: minorUnits('minimum_order').notNull().default(0),
    productTypes: text('product_types').array().$type<ProductType[]>().notNull().default([]),
    limitToEngines: boolean('limit_to_engines').notNull().default(false),
    engines: uuid('engines').array().notNull().default([]),
    limitToCustomers: boolean('limit_to_customers').notNull().default(false),
    /** Number of people it is limited to. */
    noPeople: integer('no_people').notNull().default(0),
    autoApplyAtCheckout: boolean('auto_apply_at_checkout').notNull().default(false),
    startsAt: moment('starts_at'),
    /** When it ends; the last possible moment for a coupon without an end. */
    endsAt: moment('ends_at').notNull(),
    usesMax: integer('uses_max'),
    usesPerPerson: integer('uses_per_person'),
    /** Number of orders paid with it. */
    uses: integer('uses').notNull().default(0),
    /** Number of these orders that were refunded in full. */
    refundedUses: integer('refunded_uses').notNull().default(0),
    isRedeemed: boolean('is_redeemed')
      .notNull()
      .generatedAlwaysAs(sql`uses_max is not null and uses >= uses_max`),
    redeemedAt: moment('redeemed_at'),
    /** Who used it last; before its first use, the first person it is limited to. */
    emailAddress: text('email_address').notNull().default(''),
    /** When it was last emailed to its people. */
    sentAt: moment('sent_at'),
    /** The gallery for whose subscriber it was made. */
    madeForEngineGuid: guid('made_for_engine_guid').references(() => galleries.guid, {
      onDelete: 'cascade',
    }),
    madeForPerson: text('made_for_person'),
  },
  (table) => [
    holdsObjects(table.levels),
    uniqueIndex('coupons_code')
      .on(table.accountGuid, table.codeKey)
      .where(sql`deleted_at is null`),
    uniqueIndex('coupons_made_for')
      .on(table.accountGuid, table.madeForEngineGuid, table.madeForPerson)
      .where(sql`made_for_engine_guid is not null and deleted_at is null`),
    // The tabs of the coupons list, each read from its own index.
    index('coupons_all')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    index('coupons_redeemed')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`deleted_at is null and is_redeemed`),
    index('coupons_unredeemed')
      .on(table.accountGuid, table.createdAt, table.guid, table.endsAt)
      .where(sql`deleted_at is null and not is_redeemed`),
    index('coupons_ends')
      .on(table.accountGuid, table.endsAt)
      .where(sql`deleted_at is null and not is_redeemed`),
    index('coupons_automatic')
      .on(table.accountGuid, table.endsAt)
      .where(sql`deleted_at is null and not is_redeemed and auto_apply_at_checkout`),
    index('coupons_engines')
      .using('gin', table.accountGuid, table.engines)
      .where(sql`limit_to_engines`),
    index('coupons_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/**
 * The number of an account's coupons by the day they end (UTC, days since 1970); kept by a trigger, without those in
 * the trash.
 */
export const couponCounts = pgTable(
  'coupon_counts',
  {
    accountGuid: guid('account_guid').notNull(),
    isRedeemed: boolean('is_redeemed').notNull(),
    endsDay: integer('ends_day').notNull(),
    coupons: integer('coupons').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.isRedeemed, table.endsDay] })],
)

/** Columns of tables whose rows are deleted with their coupon. */
const ofCoupon = () => ({
  accountGuid: accountGuid(),
  couponGuid: guid('coupon_guid')
    .notNull()
    .references(() => coupons.guid, { onDelete: 'cascade' }),
})

/** The people a coupon is limited to. */
export const couponPeople = pgTable(
  'coupon_people',
  {
    ...ofCoupon(),
    /** Identifies a mailbox, however its address is written. */
    person: text('person').notNull(),
    emailAddress: text('email_address').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** When the coupon was last emailed to them. */
    sentAt: moment('sent_at'),
    /** Why the last email was not sent. */
    notSent: text('not_sent').$type<CouponNotSent>(),
  },
  (table) => [primaryKey({ columns: [table.couponGuid, table.person] })],
)

/** A checkout that uses a coupon: reserved for some time, and used once it has become an order. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    checkoutGuid: guid('checkout_guid')
      .primaryKey()
      .references(() => checkouts.guid, { onDelete: 'cascade' }),
    ...ofCoupon(),
    person: text('person').notNull(),
    reservedUntil: moment('reserved_until').notNull(),
    orderGuid: guid('order_guid'),
  },
  (table) => [
    index('coupon_uses_reserved')
      .on(table.couponGuid, table.reservedUntil)
      .where(sql`order_guid is null`),
    index('coupon_uses_person').on(table.couponGuid, table.person),
  ],
)

/** Sales with a coupon by currency; minor units. */
export const couponSales = pgTable(
  'coupon_sales',
  {
    ...ofCoupon(),
    currency: text('currency').notNull(),
    orders: integer('orders').notNull(),
    amount: minorSum('amount').notNull(),
    discount: minorSum('discount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponGuid, table.currency] })],
)
