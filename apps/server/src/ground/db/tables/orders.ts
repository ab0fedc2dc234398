import type { DisputeState } from '@proofdesk/domain/dispute'
import type { Tracking } from '@proofdesk/domain/order-message'
import type { OrderStatus } from '@proofdesk/domain/order-status'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import type { Fulfillment, ProductType } from '@proofdesk/domain/product'
import type { ReelState } from '@proofdesk/domain/reel'
import type { TaxTreatment } from '@proofdesk/domain/tax'
import type { FrameDesign } from '@proofdesk/domain/frame'
import type { StoredEdit } from '@proofdesk/domain/photo-edit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { checkouts } from './checkouts.ts'
import { guid, holdsObject, minorUnits, moment, pgTable } from './columns.ts'
import { customers } from './customers.ts'
import { galleryGuid } from './gallery-guid.ts'
import type { Collector, Crop, InvoicedCompany, PostalAddress, TaxDetail } from './order-types.ts'
import { payouts } from './payouts.ts'
import { users } from './users.ts'

/**
 * `none` for an order without payment, or whose money the studio took itself; `held` while its payment is disputed.
 * `open` money is pending or available, depending on the time.
 */
export type MoneyState = 'paid' | 'payout' | 'none' | 'held' | 'open'

/**
 * A sale: made once for a paid checkout, and its purchased items never change. Amounts in minor units of `currency`;
 * gross, fees and net are reduced by refunds, so that all sums are net of them.
 */
export const orders = pgTable(
  'orders',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    createdAt: moment('created_at').notNull(),
    /** When its money can be paid out, by the rule at the time of the sale. */
    availableFrom: moment('available_from').notNull(),
    /**
     * The visible number `DS-1042`: the prefix from the studio's name at that time, and its running number. Null for
     * orders that were not sold here.
     */
    numberPrefix: text('number_prefix'),
    number: integer('number'),
    /** Included in links to the order; a higher version revokes all earlier links. */
    keyVersion: smallint('key_version').notNull().default(1),
    currency: text('currency').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paidOut: boolean('paid_out').notNull().default(false),
    payoutGuid: guid('payout_guid').references(() => payouts.guid),
    collector: text('collector').$type<Collector>().notNull(),
    checkoutGuid: guid('checkout_guid').references(() => checkouts.guid),
    /** The provider's id of the payment. */
    paymentId: text('payment_id').notNull(),
    customerGuid: guid('customer_guid')
      .notNull()
      .references(() => customers.guid),
    /** The buyer's data when the order was made. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailAddress: text('email_address').notNull(),
    mobileNumber: text('mobile_number').notNull().default(''),
    address: jsonb('address').$type<PostalAddress>(),
    /** The company on its invoice; null if the company in the tax details is enough. */
    company: jsonb('company').$type<InvoicedCompany>(),
    /** Tracking of prints that the studio shipped itself. */
    tracking: jsonb('tracking').$type<Tracking>(),
    /** The language that the customer bought in. */
    locale: text('locale').notNull().default('en'),
    /** The part of the original payment that gift cards paid. */
    giftCardAmount: minorUnits('gift_card_amount').notNull().default(0),
    couponCode: text('coupon_code').notNull().default(''),
    discount: minorUnits('discount').notNull().default(0),
    /** The buyer's payment for shipping including tax, and that tax. */
    shippingPrice: minorUnits('shipping_price').notNull().default(0),
    shippingTax: minorUnits('shipping_tax').notNull().default(0),
    /** The coupon's discount on shipping, in the studio's price mode. */
    shippingDiscount: minorUnits('shipping_discount').notNull().default(0),
    /** Tax included in gross, which the studio owes; reduced by refunds like gross. */
    tax: minorUnits('tax').notNull().default(0),
    /** The tax rules of the sale; null if the studio had set up no tax. */
    taxDetail: jsonb('tax_detail').$type<TaxDetail>(),
    grossProfit: minorUnits('gross_profit').notNull(),
    fees: minorUnits('fees').notNull(),
    shippingFee: minorUnits('shipping_fee').notNull().default(0),
    transactionFee: minorUnits('transaction_fee').notNull().default(0),
    /** Gross less the three fees; negative if they are higher. */
    netProfit: minorUnits('net_profit').notNull(),
    /** The part of the payment that was refunded, or lost in a dispute. */
    refunded: minorUnits('refunded').notNull().default(0),
    /** The combined state of its disputes, an open one first; null without any. */
    disputeState: text('dispute_state').$type<DisputeState>(),
    /**
     * The amount that payouts include beyond the net profit: refunds after the order was taken into one, or by the
     * studio itself. For an offline order all of its money, and otherwise the part that gift cards paid, as a negative
     * amount.
     */
    payoutExtra: minorUnits('payout_extra').notNull().default(0),
    noImages: integer('no_images').notNull(),
    /** The kinds of products in it, for filters and chips. */
    productTypes: text('product_types').array().$type<ProductType[]>().notNull(),
    preOrder: boolean('pre_order').notNull().default(false),
    whatsappDelivery: boolean('whatsapp_delivery').notNull().default(false),
    /** Progress of its reels; `none` without any. */
    reelCreation: text('reel_creation').$type<ReelState | 'none'>().notNull().default('none'),
    additionalInfo: text('additional_info').notNull().default(''),
    /** The team member who took the money of an offline order, and their note on it. */
    takenBy: guid('taken_by').references(() => users.guid),
    paymentNote: text('payment_note').notNull().default(''),
    /** The state of its money, as far as it doesn't depend on the time. */
    moneyState: text('money_state')
      .$type<MoneyState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when paid_out then 'paid' when payout_guid is not null then 'payout' when gross_profit + payout_extra = 0 then 'none' when dispute_state = 'open' then 'held' else 'open' end`,
      ),
    /** The kinds of products as a bit mask: 1 for Download, 2 for Print, 4 for Video. */
    typeBits: smallint('type_bits')
      .notNull()
      .generatedAlwaysAs(
        sql`('Download' = any(product_types))::int + 2 * ('Print' = any(product_types))::int + 4 * ('Video' = any(product_types))::int`,
      ),
    /** First and last name without case and accents, for searches. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(first_name || ' ' || last_name)`),
  },
  (table) => [
    holdsObject(table.address),
    holdsObject(table.company),
    holdsObject(table.tracking),
    holdsObject(table.taxDetail),
    // Written by hand in its migration: it includes all columns that lists filter and sort by, for index-only scans.
    index('orders_desk').on(table.accountGuid, table.createdAt, table.guid),
    // Sort orders of the list; the other columns have few values, or follow these.
    index('orders_gross').on(table.accountGuid, table.grossProfit, table.createdAt, table.guid),
    index('orders_net').on(table.accountGuid, table.netProfit, table.createdAt, table.guid),
    // Also written by hand, including the summed columns: names that start with a word are summed by an index-only
    // scan. Only the "C" collation keeps such names together in every database.
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
    // Written by hand, including the summed columns: money that can't be paid out yet.
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
      // For names that contain a word other than at their start: in the first word without its beginning, or in the
      // words after it.
      sql`substr(split_part(search_name, ' ', 1), 2) gin_trgm_ops`,
      sql`substr(search_name, strpos(search_name, ' ') + 1) gin_trgm_ops`,
      sql`email_address gin_trgm_ops`,
    ),
    uniqueIndex('orders_number').on(table.accountGuid, table.number),
    // One order per checkout and per payment, whatever is repeated.
    uniqueIndex('orders_checkout').on(table.checkoutGuid),
    uniqueIndex('orders_payment').on(table.method, table.paymentId),
  ],
)

/** A product as purchased. */
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
    /** The studio's name for the product. */
    name: text('name').notNull(),
    /** The name that the buyer saw, if it was in another language. */
    nameAsSold: text('name_as_sold'),
    type: text('type').$type<ProductType>().notNull(),
    fulfillment: text('fulfillment').$type<Fulfillment>().notNull(),
    /** The lab's article or the studio's own number. */
    sku: text('sku').notNull().default(''),
    /** Size of a self-managed print in millimetres. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Longest side of its downloads in pixels; 0 means the original's. */
    resolution: integer('resolution').notNull().default(0),
    includeWatermark: boolean('include_watermark').notNull().default(false),
    includeDownload: boolean('include_download').notNull().default(false),
    /** The frame of its files at the time of purchase. */
    frame: jsonb('frame').$type<FrameDesign>(),
    /** A film made from its photos. */
    isReel: boolean('is_reel').notNull().default(false),
    /** A film of its photos is included. */
    includeFilm: boolean('include_film').notNull().default(false),
    /** The selection list whose extra photos it contains. */
    selectionGuid: guid('selection_guid'),
    units: integer('units').notNull(),
    /** Null if one price covers all units. */
    unitPrice: minorUnits('unit_price'),
    amount: minorUnits('amount').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    taxTreatment: text('tax_treatment').$type<TaxTreatment>().notNull().default('none'),
    /** The tax's name for buyers, and its rate in hundredths of a per cent. */
    taxName: text('tax_name').notNull().default(''),
    taxRate: integer('tax_rate').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    /**
     * The tax's effect on the price: all of the tax if it was added, negative if a price including it was charged
     * without it.
     */
    taxAdded: minorUnits('tax_added').notNull().default(0),
    /** The buyer's payment for it, and that without tax. */
    paid: minorUnits('paid')
      .notNull()
      .generatedAlwaysAs(sql`amount - discount + tax_added`),
    net: minorUnits('net')
      .notNull()
      .generatedAlwaysAs(sql`amount - discount + tax_added - tax`),
    /** Its files are no longer delivered because it was refunded. */
    isTakenBack: boolean('is_taken_back').notNull().default(false),
  },
  (table) => [
    holdsObject(table.frame),
    index('order_lines_order').on(table.orderGuid, table.position),
    index('order_lines_selection')
      .on(table.selectionGuid)
      .where(sql`selection_guid is not null`),
  ],
)

/** A purchased photo's file name without its extension, in the form that searches compare. */
export const FILE_STEM = sql`plain_text(regexp_replace(name, '\\.[^.]*$', ''))`

/** A purchased photo, once for each product. */
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
    /** The photo, or the video if the line is one of videos; a photo may have been purged since. */
    photoGuid: guid('photo_guid').notNull(),
    name: text('name').notNull(),
    copies: smallint('copies').notNull().default(1),
    crop: jsonb('crop').$type<Crop>(),
    /** Degrees clockwise: 0, 90, 180 or 270. */
    rotation: smallint('rotation').notNull().default(0),
    /** The photo's edit at the time of purchase: it is delivered and printed that way, whatever is edited later. */
    photoEdit: jsonb('photo_edit').$type<StoredEdit>(),
    /** It was refunded individually, so that its file is no longer delivered. */
    isTakenBack: boolean('is_taken_back').notNull().default(false),
    /** When a photo found later was added to the order for free; null for purchased ones. */
    addedAt: moment('added_at'),
  },
  (table) => [
    holdsObject(table.crop),
    holdsObject(table.photoEdit),
    index('order_items_order').on(table.orderGuid, table.position),
    // Used to search orders by file name.
    index('order_items_file').on(table.accountGuid, FILE_STEM),
    // Finds out whether a photo was bought: such a photo is never purged.
    index('order_items_photo').on(table.accountGuid, table.photoGuid),
  ],
)
