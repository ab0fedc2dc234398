import { randomBytes } from 'node:crypto'

export interface FakeSession {
  id: string
  /** The connected account it belongs to; empty for the platform's. */
  account: string
  created: number
  /** Epoch seconds. */
  expiresAt: number
  currency: string
  amount: number
  lines: { name: string; amount: number }[]
  types: string[]
  applicationFee: number
  reference: string
  emailAddress: string
  successUrl: string
  cancelUrl: string
  url: string
  status: 'open' | 'complete' | 'expired'
  /** The payment's ids, once it was made. */
  intent: string
  charge: string
}

export interface FakeRefund {
  id: string
  /** The connected account it belongs to; empty for the platform's. */
  account: string
  intent: string
  charge: string
  amount: number
  currency: string
  created: number
  status: 'pending' | 'succeeded' | 'failed'
  failureReason?: string
  metadata: Record<string, string>
}

export interface FakeDispute {
  id: string
  /** The connected account it belongs to; empty for the platform's. */
  account: string
  intent: string
  charge: string
  amount: number
  currency: string
  created: number
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/** A refund of the platform's fee to a connected account, as Stripe returns it. */
export interface FakeFeeRefund {
  id: string
  object: string
  fee: string
  amount: number
  currency: string
  metadata: Record<string, string>
}

export interface FakeAccount {
  id: string
  country: string
  email: string
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutInterval: string
}

export interface FakePayout {
  id: string
  account: string
  amount: number
  currency: string
  created: number
  status: 'pending' | 'paid' | 'failed'
  metadata: Record<string, string>
}

export interface FakeSubscription {
  id: string
  customer: string
  price: string
  status: 'active' | 'past_due' | 'canceled'
  /** Epoch seconds. */
  cancelAt: number | null
  metadata?: Record<string, string>
}

/** A discount of a fixed amount. */
export interface FakeCoupon {
  id: string
  account: string
  name: string
  amount: number
  currency: string
}

export interface StripeState {
  coupons: Record<string, FakeCoupon>
  sessions: Record<string, FakeSession>
  accounts: Record<string, FakeAccount>
  /** Onboarding links: they work once. */
  links: Record<
    string,
    { account: string; refreshUrl: string; returnUrl: string; expiresAt: number }
  >
  payouts: Record<string, FakePayout>
  refunds: Record<string, FakeRefund>
  feeRefunds: Record<string, FakeFeeRefund>
  disputes: Record<string, FakeDispute>
  customers: Record<string, { id: string; email: string; name: string }>
  subscriptions: Record<string, FakeSubscription>
  /** Where a customer subscribes, to `price`, or manages the subscription. */
  billingPages: Record<string, { customer: string; price: string; returnUrl: string }>
  /** Responses by idempotency key. */
  answers: Record<string, { question: string; status: number; body: object }>
}

export const EMPTY: StripeState = {
  coupons: {},
  sessions: {},
  accounts: {},
  links: {},
  payouts: {},
  refunds: {},
  feeRefunds: {},
  disputes: {},
  customers: {},
  subscriptions: {},
  billingPages: {},
  answers: {},
}

/** An id as Stripe assigns them: `pi_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** Stripe's fee here for a dispute, kept if the dispute is lost. */
export const DISPUTE_FEE = 2_000
/** How long evidence can be submitted. */
export const EVIDENCE_S = 7 * 86_400

/** Stripe's fee here: 1.5 % and 20 minor units. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.015) + 20
}
