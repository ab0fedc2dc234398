import type { CheckoutState } from '@proofdesk/domain/checkout-state'
import type { FrameDesign } from '@proofdesk/domain/frame'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import type { Fulfillment, ProductType } from '@proofdesk/domain/product'
import type { LineTax } from '@proofdesk/domain/tax'
import type { StoredEdit } from '@proofdesk/domain/photo-edit'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, minorUnits, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'
import type { Collector, Crop, InvoicedCompany, PostalAddress, TaxDetail } from './order-types.ts'

/**
 * A product in a cart that is being paid, with everything an order needs from it: later changes to the product don't
 * affect it. Tax fields are absent if it isn't taxed.
 */
export interface CheckoutLine extends Partial<LineTax> {
  productGuid: string
  name: string
  /** The name shown to the buyer, if it was in another language than `name`. */
  nameAsSold?: string
  type: ProductType
  fulfillment: Fulfillment
  sku: string
  width: number
  height: number
  resolution: number
  includeWatermark: boolean
  includeDownload: boolean
  /** The gallery's frame, if its files have one. */
  frame?: FrameDesign
  /** Absent if it isn't a reel. */
  isReel?: boolean
  /** Absent if its photos come without a film. */
  includeFilm?: boolean
  /** The selection list whose extra photos it contains; absent for any other line. */
  selectionGuid?: string
  units: number
  unitPrice: number | null
  amount: number
  discount: number
  items: {
    photoGuid: string
    name: string
    copies: number
    crop: Crop | null
    rotation: 0 | 90 | 180 | 270
    /** The photo's edit; null or absent if it has none. */
    photoEdit?: StoredEdit | null
  }[]
}

export interface Buyer {
  firstName: string
  lastName: string
  emailAddress: string
  mobileNumber: string
  address: PostalAddress | null
  /** The buying company. */
  company?: InvoicedCompany
}

/** A cart being paid through a payment provider. Amounts in minor units of `currency`. */
export const checkouts = pgTable(
  'checkouts',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    state: text('state').$type<CheckoutState>().notNull().default('open'),
    /** Chosen by the buyer's browser: the same cart sent again is the same checkout. */
    requestKey: guid('request_key').notNull(),
    currency: text('currency').notNull(),
    total: minorUnits('total').notNull(),
    /** The part of the total that gift cards pay; the rest is charged. */
    giftCardAmount: minorUnits('gift_card_amount').notNull().default(0),
    discount: minorUnits('discount').notNull().default(0),
    couponCode: text('coupon_code').notNull().default(''),
    /**
     * The buyer's payment for shipping including tax, and that tax; then the tax of everything, which is included in
     * the total.
     */
    shippingPrice: minorUnits('shipping_price').notNull().default(0),
    shippingTax: minorUnits('shipping_tax').notNull().default(0),
    /** The coupon's discount on shipping, in the studio's price mode. */
    shippingDiscount: minorUnits('shipping_discount').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    /** Null if the studio has set up no tax. */
    taxDetail: jsonb('tax_detail').$type<TaxDetail>(),
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    preOrder: boolean('pre_order').notNull().default(false),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    whatsappDelivery: boolean('whatsapp_delivery').notNull().default(false),
    additionalInfo: text('additional_info').notNull().default(''),
    /** The version of the studio's terms that the buyer accepted, and when; null if none were required. */
    agreedVersion: text('agreed_version'),
    agreedAt: moment('agreed_at'),
    /** The same for the waiver on immediate delivery; null if the law requires none. */
    waivedVersion: text('waived_version'),
    waivedAt: moment('waived_at'),
    locale: text('locale').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    collector: text('collector').$type<Collector>().notNull(),
    /** The studio's account at Stripe, if it collects the payment. */
    stripeAccount: text('stripe_account'),
    /** The lab's quoted charge. */
    shippingFee: minorUnits('shipping_fee').notNull().default(0),
    /** The platform's direct part if the studio collects. */
    applicationFee: minorUnits('application_fee').notNull().default(0),
    /**
     * The studio's name and the return URLs as first sent to the provider: later changes of the studio don't affect
     * them.
     */
    companyName: text('company_name').notNull().default(''),
    cancelUrl: text('cancel_url').notNull().default(''),
    /** The provider's id of the session or order, and its payment page. Null until the provider has answered. */
    sessionId: text('session_id'),
    payUrl: text('pay_url'),
    /** When the provider was last asked for its state. */
    checkedAt: moment('checked_at'),
    /** When the buyer's waiting page last made us ask the provider. */
    lookedUpAt: moment('looked_up_at'),
  },
  (table) => [
    holdsObject(table.taxDetail),
    holdsObjects(table.lines),
    holdsObject(table.buyer),
    uniqueIndex('checkouts_request').on(table.accountGuid, table.requestKey),
    uniqueIndex('checkouts_session').on(table.method, table.sessionId),
    index('checkouts_open')
      .on(table.createdAt, table.guid)
      .where(sql`state in ('open', 'replaced')`),
  ],
)

/** Processed events of payment providers, so that repeated ones are recognised. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').$type<'stripe' | 'paypal' | 'trolley'>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_received').on(table.receivedAt),
  ],
)
