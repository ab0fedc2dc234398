import type { DisputeState } from '@proofdesk/domain/dispute'
import type { Tracking } from '@proofdesk/domain/order-message'
import type { OrderStatus } from '@proofdesk/domain/order-status'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import type { Fulfillment, ProductType } from '@proofdesk/domain/product'
import type { ReelState } from '@proofdesk/domain/reel'
import type { TaxTreatment } from '@proofdesk/domain/tax'
import type { StoredEdit } from '@proofdesk/domain/photo-edit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { accounts } from './accounts.ts'
import { checkouts } from './checkouts.ts'
import { guid, holdsObject, minorUnits, moment, pgTable } from './columns.ts'
import { customers } from './customers.ts'
import { galleries } from './galleries.ts'
import type { Collector, Crop, InvoicedCompany, PostalAddress, TaxDetail } from './order-types.ts'
import { payouts } from './payouts.ts'
import { users } from './users.ts'

/**
 * `none` for an order that took no money, or whose money the studio took itself; `held` while its payment is disputed.
 * `open` money is pending or available, which the time decides.
 */
export type MoneyState = 'paid' | 'payout' | 'none' | 'held' | 'open'

/**
 * A sale: made once for a paid checkout, and never changed in what was bought. Amounts in minor units of `currency`;
 * gross, fees and net are less what was given back, so that whatever adds them up is net of refunds.
 */
export const orders = pgTable(
  'orders',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    createdAt: moment('created_at').notNull(),
    /** When its money can be paid out, by the rule of the time when it was made. */
    availableFrom: moment('available_from').notNull(),
    /**
     * What people call it, `DS-1042`: the letters as the studio was named then, and its running number. Null for orders
     * that were not sold here.
     */
    numberPrefix: text('number_prefix'),
    number: integer('number'),
    /** Links to the order carry this; a higher one ends all that were sent before. */
    keyVersion: smallint('key_version').notNull().default(1),
    currency: text('currency').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paidOut: boolean('paid_out').notNull().default(false),
    payoutGuid: guid('payout_guid').references(() => payouts.guid),
    collector: text('collector').$type<Collector>().notNull(),
    checkoutGuid: guid('checkout_guid').references(() => checkouts.guid),
    /** The provider's own number of the payment. */
    paymentId: text('payment_id').notNull(),
    customerGuid: guid('customer_guid')
      .notNull()
      .references(() => customers.guid),
    /** As they were when the order was made. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailAddress: text('email_address').notNull(),
    mobileNumber: text('mobile_number').notNull().default(''),
    address: jsonb('address').$type<PostalAddress>(),
    /** Whom its invoice is made out to, where that is a company; null where what the tax knows of one is enough. */
    company: jsonb('company').$type<InvoicedCompany>(),
    /** Of the prints that the studio has sent itself. */
    tracking: jsonb('tracking').$type<Tracking>(),
    /** The language that the customer bought in. */
    locale: text('locale').notNull().default('en'),
    couponCode: text('coupon_code').notNull().default(''),
    discount: minorUnits('discount').notNull().default(0),
    /** What the buyer paid for shipping with its tax, and the tax in it. */
    shippingPrice: minorUnits('shipping_price').notNull().default(0),
    shippingTax: minorUnits('shipping_tax').notNull().default(0),
    /** What a coupon took off the shipping, as the studio's prices are meant. */
    shippingDiscount: minorUnits('shipping_discount').notNull().default(0),
    /** The tax in gross, which the studio owes; less what was given back, as gross is. */
    tax: minorUnits('tax').notNull().default(0),
    /** By which rules it was taxed; null where the studio had set up no tax. */
    taxDetail: jsonb('tax_detail').$type<TaxDetail>(),
    grossProfit: minorUnits('gross_profit').notNull(),
    fees: minorUnits('fees').notNull(),
    shippingFee: minorUnits('shipping_fee').notNull().default(0),
    transactionFee: minorUnits('transaction_fee').notNull().default(0),
    /** Gross less the three fees; below zero when they are higher. */
    netProfit: minorUnits('net_profit').notNull(),
    /** What was given back of what the buyer paid, or taken back by a dispute that was lost. */
    refunded: minorUnits('refunded').notNull().default(0),
    /** Of its disputes, an open one first; null where there is none. */
    disputeState: text('dispute_state').$type<DisputeState>(),
    /**
     * What a payout counts beyond the net profit: what was given back after the order was taken into one, or by the
     * studio itself. Of an order whose money the studio took itself all of that money, below 0.
     */
    payoutExtra: minorUnits('payout_extra').notNull().default(0),
    noImages: integer('no_images').notNull(),
    /** The kinds of products in it, for filters and chips. */
    productTypes: text('product_types').array().$type<ProductType[]>().notNull(),
    preOrder: boolean('pre_order').notNull().default(false),
    whatsappDelivery: boolean('whatsapp_delivery').notNull().default(false),
    /** How far its reels are; `none` where it has none. */
    reelCreation: text('reel_creation').$type<ReelState | 'none'>().notNull().default('none'),
    additionalInfo: text('additional_info').notNull().default(''),
    /** Who of the team took the money of an order that was not paid through a provider, and their note on it. */
    takenBy: guid('taken_by').references(() => users.guid),
    paymentNote: text('payment_note').notNull().default(''),
    /** Where its money is, as far as that does not change with time. */
    moneyState: text('money_state')
      .$type<MoneyState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when paid_out then 'paid' when payout_guid is not null then 'payout' when gross_profit + payout_extra = 0 then 'none' when dispute_state = 'open' then 'held' else 'open' end`,
      ),
    /** The kinds of products in one number: 1 for Download, 2 for Print, 4 for Video. */
    typeBits: smallint('type_bits')
      .notNull()
      .generatedAlwaysAs(
        sql`('Download' = any(product_types))::int + 2 * ('Print' = any(product_types))::int + 4 * ('Video' = any(product_types))::int`,
      ),
    /** First and last name without case and accents, for the search. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(first_name || ' ' || last_name)`),
  },
  (table) => [
    holdsObject(table.address),
    holdsObject(table.company),
    holdsObject(table.tracking),
    holdsObject(table.taxDetail),
    // Made by hand in its migration: with all that lists filter and sort by inside, they are read from it alone.
    index('orders_desk').on(table.accountGuid, table.createdAt, table.guid),
    // What people sort all orders by; the other columns have few values, or follow these.
    index('orders_gross').on(table.accountGuid, table.grossProfit, table.createdAt, table.guid),
    index('orders_net').on(table.accountGuid, table.netProfit, table.createdAt, table.guid),
    // Made by hand as well, with what is added up: names that begin with a word are added up from it alone. Only in the
    // order of "C" do
    // such names stand together in every database.
    index('orders_name').on(
      table.accountGuid,
      sql`search_name collate "C"`,
      table.createdAt,
      table.guid,
    ),
    index('orders_gallery').on(table.accountGuid, table.engineGuid, table.createdAt, table.guid),
    index('orders_unpaid')
      .on(table.accountGuid, table.currency, table.createdAt, table.guid)
      .where(sql`payout_guid is null and not paid_out`),
    // Made by hand, with what is added up: the money that can't be paid out yet.
    index('orders_waiting')
      .on(table.accountGuid, table.availableFrom)
      .where(sql`money_state = 'open'`),
    index('orders_refunded')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`refunded <> 0`),
    index('orders_disputed')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`dispute_state is not null`),
    index('orders_reel_failed')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`reel_creation = 'failed'`),
    index('orders_payout')
      .on(table.payoutGuid, table.createdAt, table.guid)
      .where(sql`payout_guid is not null`),
    index('orders_taken')
      .on(table.accountGuid, table.takenBy, table.createdAt, table.guid)
      .where(sql`taken_by is not null`),
    index('orders_customer').on(table.accountGuid, table.customerGuid, table.createdAt),
    index('orders_coupon')
      .on(table.accountGuid, sql`lower(coupon_code)`, table.createdAt, table.guid)
      .where(sql`coupon_code <> ''`),
    index('orders_search').using(
      'gin',
      table.accountGuid,
      sql`search_name gin_trgm_ops`,
      // Names that don't begin with a word and have it later: in the first word without its beginning, or in the words
      // after it.
      sql`substr(split_part(search_name, ' ', 1), 2) gin_trgm_ops`,
      sql`substr(search_name, strpos(search_name, ' ') + 1) gin_trgm_ops`,
      sql`email_address gin_trgm_ops`,
    ),
    uniqueIndex('orders_number').on(table.accountGuid, table.number),
    // One order for a checkout and for a payment, whatever is repeated.
    uniqueIndex('orders_checkout').on(table.checkoutGuid),
    uniqueIndex('orders_payment').on(table.method, table.paymentId),
  ],
)

/** The last number that an account's orders have got. */
export const orderNumbers = pgTable('order_numbers', {
  accountGuid: guid('account_guid')
    .primaryKey()
    .references(() => accounts.guid),
  last: integer('last').notNull(),
})

/** A product as it was bought. */
export const orderLines = pgTable(
  'order_lines',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: guid('order_guid')
      .notNull()
      .references(() => orders.guid),
    position: smallint('position').notNull(),
    productGuid: guid('product_guid').notNull(),
    /** What the studio calls it. */
    name: text('name').notNull(),
    /** What the buyer read, where that was in another language. */
    nameAsSold: text('name_as_sold'),
    type: text('type').$type<ProductType>().notNull(),
    fulfillment: text('fulfillment').$type<Fulfillment>().notNull(),
    /** The lab's article or the studio's own number. */
    sku: text('sku').notNull().default(''),
    /** Millimetres of a self-managed print. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Longest side of its downloads in pixels; 0 means the original's. */
    resolution: integer('resolution').notNull().default(0),
    includeWatermark: boolean('include_watermark').notNull().default(false),
    includeDownload: boolean('include_download').notNull().default(false),
    /** It is a film, made from its photos. */
    isReel: boolean('is_reel').notNull().default(false),
    /** A film of its photos comes with them. */
    includeFilm: boolean('include_film').notNull().default(false),
    units: integer('units').notNull(),
    /** Null where one price counts for all units. */
    unitPrice: minorUnits('unit_price'),
    amount: minorUnits('amount').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    taxTreatment: text('tax_treatment').$type<TaxTreatment>().notNull().default('none'),
    /** What the buyer knows the tax as, and its rate in hundredths of a per cent. */
    taxName: text('tax_name').notNull().default(''),
    taxRate: integer('tax_rate').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    /**
     * What the tax changed of the price: all of it where it was added, less than 0 where a price that holds it was paid
     * without.
     */
    taxAdded: minorUnits('tax_added').notNull().default(0),
    /** What the buyer paid for it, and that without tax. */
    paid: minorUnits('paid')
      .notNull()
      .generatedAlwaysAs(sql`amount - discount + tax_added`),
    net: minorUnits('net')
      .notNull()
      .generatedAlwaysAs(sql`amount - discount + tax_added - tax`),
    /** Its files are not delivered any more. */
    isTakenBack: boolean('is_taken_back').notNull().default(false),
  },
  (table) => [index('order_lines_order').on(table.orderGuid, table.position)],
)

/** The name of a bought photo's file without its ending, as a search compares it. */
export const FILE_STEM = sql`plain_text(regexp_replace(name, '\\.[^.]*$', ''))`

/** A photo that was bought, once for each product. */
export const orderItems = pgTable(
  'order_items',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: guid('order_guid')
      .notNull()
      .references(() => orders.guid),
    lineGuid: guid('line_guid')
      .notNull()
      .references(() => orderLines.guid),
    position: smallint('position').notNull(),
    /** The photo, or the video where the line is one of videos; a photo may have been deleted for good since. */
    photoGuid: guid('photo_guid').notNull(),
    name: text('name').notNull(),
    copies: smallint('copies').notNull().default(1),
    crop: jsonb('crop').$type<Crop>(),
    /** Degrees clockwise: 0, 90, 180 or 270. */
    rotation: smallint('rotation').notNull().default(0),
    /** How the photo was edited when it was bought: what is delivered and printed, whatever is edited later. */
    photoEdit: jsonb('photo_edit').$type<StoredEdit>(),
    /** It was refunded by itself, so that its file is not delivered any more. */
    isTakenBack: boolean('is_taken_back').notNull().default(false),
    /** When it was added to the order, for nothing, as it was found later; null for what was bought. */
    addedAt: moment('added_at'),
  },
  (table) => [
    holdsObject(table.crop),
    holdsObject(table.photoEdit),
    index('order_items_order').on(table.orderGuid, table.position),
    // Orders are searched by it.
    index('order_items_file').on(table.accountGuid, FILE_STEM),
    // Whether a photo was bought: then it is never purged.
    index('order_items_photo').on(table.accountGuid, table.photoGuid),
  ],
)
