import type { DisputeCost, DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import type { RefundProblem } from '@proofdesk/domain/refund'

/** A session at the provider; `account` is the studio's own at Stripe, if the session is there. */
export interface SessionName {
  sessionId: string
  account: string | null
}

/** A partial refund of a payment, in minor units of `currency`. `sessionId` and `account` as in `SessionName`. */
export interface AmountRefund extends SessionName {
  paymentId: string
  currency: string
  amount: number
  /** The returned part of the commission, if the money is on the studio's account. */
  commission: number
  /** Our id of the refund, and the number of the attempt. */
  key: string
  attempt: number
  /** The provider's id, once known: then the refund is only polled. */
  providerId: string | null
}

/** A payment from the platform's deduction to the studio's own account; minor units. */
export interface FeeRefund {
  paymentId: string
  account: string
  currency: string
  amount: number
  /** Our id of it. */
  key: string
}

/** A provider's answer about a refund. `failed` has a reason, and no money has moved, or it has been returned. */
export interface RefundOutcome {
  providerId: string | null
  state: 'sent' | 'settled' | 'failed'
  failure: { code: RefundProblem; detail?: string } | null
  /** The buyer has the money, but the platform's part could not be returned to the studio. */
  keepsCommission?: boolean
}

/** A payment by its provider's ids; `currency` is that of its amounts. */
export interface PaymentName extends SessionName {
  paymentId: string
  currency: string
}

/** A provider's account with payments: the studio's own at Stripe, or the platform's (null). */
export interface ReversalList {
  account: string | null
  /** Epoch milliseconds. */
  since: number
}

/** A refund as the provider has it, no matter who made it. Minor units. */
export interface ProviderRefund extends RefundOutcome {
  providerId: string
  /** Our id of it if we requested it; otherwise anything that someone wrote there. */
  key: string | null
  amount: number
  /** Epoch milliseconds; null if the provider doesn't say. */
  createdAt: number | null
}

/**
 * A dispute as the provider has it. Minor units; `amount` is the disputed amount, `loss` the amount finally taken if it
 * is lost, less any part already among the refunds, `fee` the fee that the provider keeps.
 */
export interface ProviderDispute extends DisputeCost {
  providerId: string
  state: DisputeState
  reason: DisputeReason
  amount: number
  /** Epoch milliseconds. */
  createdAt: number
  /** The provider's deadline for evidence; null if it accepts none. */
  evidenceDue: number | null
}

/** Refunds and disputes of a payment. */
export interface Reversals {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** A refund's payment and state. */
export interface ListedRefund {
  paymentId: string
  providerId: string
  state: RefundOutcome['state']
}

/** A dispute's payment and state. */
export interface ListedDispute {
  paymentId: string
  providerId: string
  state: DisputeState
}
