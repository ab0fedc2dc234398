import {
  COUPON_LEFT_OUT,
  COUPON_NOT_SENT,
  COUPON_STATUSES,
  COUPON_TYPES,
} from '@proofdesk/domain/coupon'
import { couponKey, toCouponCode } from '@proofdesk/domain/coupon-code'
import * as z from 'zod'
import { Amount, EmailAddress, Empty, Guid, PersonName, Timestamp } from '../fields.ts'
import { problem } from '../problems.ts'
import { queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { CustomerAudience } from './customer-filter.ts'

export const COUPON_PRODUCT_TYPES = ['downloads', 'prints', 'videos'] as const

/** Page sizes of the coupons table; the first is the default. */
export const COUPON_PAGE_SIZES = [200, 50, 100, 1_000] as const
/** The maximum number of people that a coupon is limited to when they are picked or come from a file. */
export const COUPON_PEOPLE_MAX = 1_000
/** The same limit for an audience. */
export const COUPON_AUDIENCE_MAX = 20_000
/** How many of these people one answer lists. */
export const COUPON_PEOPLE_LISTED = 1_000
const LEVELS_MAX = 10
const USES_MAX = 1_000_000_000

/** A code as people type it, stored in upper case. */
const CouponCode = z
  .string()
  .max(200)
  .refine((text) => text.trim() !== '', problem('required'))
  .refine((text) => toCouponCode(text) !== undefined, problem('not_a_coupon_code'))
  .transform((text) => toCouponCode(text)!)
  .refine((code) => couponKey(code).length >= 3, problem({ code: 'too_short', min: 3 }))

/** A tier: orders of `from` or more get `value` off instead, an amount or per cent. */
const Level = z.object({ from: Amount, value: Amount })

const rule = {
  type: z.enum(COUPON_TYPES),
  /** Currency of the coupon's amounts; null for a percentage without amounts. */
  currency: z.stringFormat('currency', /^[A-Z]{3}$/).nullable(),
  amount: Amount,
  percentage: z.int().min(1).max(100),
  levels: z.array(Level).max(LEVELS_MAX),
  /** Minimum total of the cart before the discount; 0 for none. */
  minimumOrder: Amount,
  /** Empty means all types. */
  productTypes: z.array(z.enum(COUPON_PRODUCT_TYPES)).max(3),
  limitToEngines: z.boolean(),
  engines: z.array(Guid).max(1_000),
  autoApplyAtCheckout: z.boolean(),
  startsAt: Timestamp.nullable(),
  expires: z.boolean(),
  expiryDate: Timestamp.nullable(),
  /** Maximum number of uses in total and per person; null for no limit. */
  usesMax: z.int().min(1).max(USES_MAX).nullable(),
  usesPerPerson: z.int().min(1).max(USES_MAX).nullable(),
}

/** A coupon; amounts in major units of its currency. */
export const Coupon = record({
  ...rule,
  percentage: z.int(),
  engines: z.array(Guid),
  guid: Guid,
  createdAt: Timestamp,
  code: z.string(),
  status: z.enum(COUPON_STATUSES),
  limitToCustomers: z.boolean(),
  /** Number of people that it is limited to. */
  noPeople: z.int(),
  /** Whether the coupon is used up, how often it was used, and when last. */
  redeemed: z.boolean(),
  /** Whether an order paid with it was refunded in full, and how many were. */
  refunded: z.boolean(),
  refundedUses: z.int(),
  uses: z.int(),
  redeemedAt: Timestamp.nullable(),
  /** The person who used it last; before its first use, the first person it is limited to. */
  customer: z.object({ emailAddress: z.string() }).nullable(),
  sentAt: Timestamp.nullable(),
  /**
   * Payments for orders with this coupon less refunds, and the total discount, in the currency of most of these orders.
   */
  purchaseAmount: z.number().nullable(),
  purchaseCurrency: z.string().nullable(),
  purchaseDiscount: z.number().nullable(),
  /** The same amounts in every currency. */
  purchases: z.array(
    z.object({
      currency: z.string(),
      orders: z.int(),
      amount: z.number(),
      discount: z.number(),
    }),
  ),
})
export type Coupon = z.infer<typeof Coupon>

/** A person that a coupon is limited to. */
export const CouponPerson = z.object({
  emailAddress: EmailAddress,
  firstName: PersonName,
  lastName: PersonName,
})
export type CouponPerson = z.infer<typeof CouponPerson>

export const CreateCoupon = z.object({
  ...z.object(rule).partial().shape,
  code: CouponCode,
  limitToCustomers: z.boolean().optional(),
  /** Guids of customers of the account. */
  selectedCustomers: z.array(Guid).max(COUPON_PEOPLE_MAX).optional(),
  /** Customers of an audience with an email address, resolved when the coupon is created. */
  audience: CustomerAudience.optional(),
  /** People from an uploaded file. */
  customersToImport: z.array(CouponPerson).max(COUPON_PEOPLE_MAX).optional(),
})
export type CreateCoupon = z.infer<typeof CreateCoupon>

/** The code and the people it is limited to can't be changed. */
export const UpdateCoupon = z.object({ ...z.object(rule).partial().shape, guid: Guid })
export type UpdateCoupon = z.infer<typeof UpdateCoupon>

const CouponSaved = z.object({ coupon: Coupon })

export const coupons = {
  list: route({
    method: 'GET',
    path: '/admin/coupons',
    capability: 'manageCoupons',
    summary: 'List coupons, newest first, with the number in each state; or get one by `guid`',
    query: z.object({
      guid: Guid.optional(),
      /** Only coupons limited to this gallery. */
      engineGuid: Guid.optional(),
      status: z.enum(['all', ...COUPON_STATUSES]).optional(),
      /**
       * The beginning of a code, as people type it: `welc0me 1` finds WELCOME-10. The counts still cover all coupons.
       */
      code: z.string().trim().min(1).max(80).optional(),
      from: queryInt(0, 10_000_000).optional(),
      /** 200 by default. */
      size: queryInt(1, 1_000).optional(),
    }),
    output: z.object({
      coupons: z.object({
        rows: z.object({ hits: z.array(Coupon), total: z.int() }),
        counts: z.object({ all: z.int(), live: z.int(), redeemed: z.int(), expired: z.int() }),
      }),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/coupons',
    capability: 'manageCoupons',
    summary: 'Create a coupon',
    body: CreateCoupon,
    output: CouponSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/coupons',
    capability: 'manageCoupons',
    summary: 'Update a coupon',
    body: UpdateCoupon,
    fixed: ['code', 'createdAt', 'limitToCustomers'],
    output: CouponSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/coupons',
    capability: 'manageCoupons',
    summary: 'Move a coupon to the trash',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/coupons/restore',
    capability: 'manageCoupons',
    summary: 'Restore from the trash within 30 days',
    body: z.object({ guid: Guid }),
    output: CouponSaved,
  }),
  propose: route({
    method: 'GET',
    path: '/admin/coupons/code',
    capability: 'manageCoupons',
    summary: 'Generate a code that no coupon of the account uses',
    output: z.object({ code: z.string() }),
  }),
  sendToCustomer: route({
    method: 'POST',
    path: '/admin/coupons/sendToCustomer',
    capability: 'manageCoupons',
    summary:
      'Email a coupon to the people it is limited to who agreed to offers; repeating the call within five seconds sends nothing twice',
    body: z.object({ guid: Guid }),
    output: z.object({
      coupon: Coupon,
      /** How many people get the email. */
      recipients: z.int(),
      /** How many people get none, by reason; reasons that apply to no one are not listed. */
      leftOut: z.array(z.object({ reason: z.enum(COUPON_LEFT_OUT), count: z.int() })),
    }),
  }),
  people: route({
    method: 'GET',
    path: '/admin/coupons/people',
    capability: 'manageCoupons',
    summary: `List the first ${COUPON_PEOPLE_LISTED} people a coupon is limited to, by name, with when it was emailed or why it wasn’t`,
    query: z.object({ guid: Guid }),
    output: z.object({
      people: z.array(
        record({
          emailAddress: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          sentAt: Timestamp.nullable(),
          /** Why the last email was not sent. */
          notSent: z.enum(COUPON_NOT_SENT).nullable(),
          used: z.boolean(),
        }),
      ),
      /** The number of all matches. */
      total: z.int(),
    }),
  }),
  customers: route({
    method: 'GET',
    path: '/admin/coupons/customers',
    capability: 'manageCoupons',
    summary:
      'List customers with first name, last name and email address; with search words, as in the list of customers',
    query: z.object({ text: z.string().trim().max(120).optional() }),
    output: z.object({
      customers: z.array(
        record({
          guid: Guid,
          emailAddress: z.string(),
          firstName: z.string(),
          lastName: z.string(),
        }),
      ),
    }),
  }),
}
