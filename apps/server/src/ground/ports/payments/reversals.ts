import type { DisputeCost, DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import type { RefundProblem } from '@proofdesk/domain/refund'

/** A session at the provider; `account` is the studio's own at Stripe, where the session lies there. */
export interface SessionName {
  sessionId: string
  account: string | null
}

/** A part of a payment that goes back, in minor units of `currency`. `sessionId` and `account` as in `SessionName`. */
export interface AmountRefund extends SessionName {
  paymentId: string
  currency: string
  amount: number
  /** What the platform gives back of its part, where the money lies on the studio's account. */
  commission: number
  /** Our name of the refund, and which attempt at it this is. */
  key: string
  attempt: number
  /** The provider's number, once it is known: then it is only asked what became of it. */
  providerId: string | null
}

/** Of what the platform kept of a payment, what it gives back to the studio's own account; minor units. */
export interface FeeRefund {
  paymentId: string
  account: string
  currency: string
  amount: number
  /** Our name of it. */
  key: string
}

/** What a provider said of a refund. `failed` tells why, and no money has moved, or it has come back. */
export interface RefundOutcome {
  providerId: string | null
  state: 'sent' | 'settled' | 'failed'
  failure: { code: RefundProblem; detail?: string } | null
  /** The buyer has the money, but the platform's part could not be given back to the studio for good. */
  keepsCommission?: boolean
}

/** A payment that was made, as its provider names it; `currency` is what its amounts are told in. */
export interface PaymentName extends SessionName {
  paymentId: string
  currency: string
}

/** Where payments lie at a provider: on the studio's own account at Stripe, or on the platform's (null). */
export interface ReversalList {
  account: string | null
  /** Epoch milliseconds. */
  since: number
}

/** A refund as the provider has it, no matter who made it. Minor units. */
export interface ProviderRefund extends RefundOutcome {
  providerId: string
  /** Our name of it, where we asked for it; else anything that someone wrote there. */
  key: string | null
  amount: number
  /** Epoch milliseconds; null where the provider does not say. */
  createdAt: number | null
}

/**
 * A dispute as the provider has it. Minor units; `amount` is what is disputed, `loss` what was taken for good where it
 * is lost, less what is among the refunds already, `fee` what the provider keeps for it.
 */
export interface ProviderDispute extends DisputeCost {
  providerId: string
  state: DisputeState
  reason: DisputeReason
  amount: number
  /** Epoch milliseconds. */
  createdAt: number
  /** Until when the provider takes evidence; null when it takes none. */
  evidenceDue: number | null
}

/** What went back of a payment, and what is asked back. */
export interface Reversals {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** That there is a refund: of which payment, and how far it is. */
export interface ListedRefund {
  paymentId: string
  providerId: string
  state: RefundOutcome['state']
}

/** That there is a dispute: of which payment, and how far it is. */
export interface ListedDispute {
  paymentId: string
  providerId: string
  state: DisputeState
}
