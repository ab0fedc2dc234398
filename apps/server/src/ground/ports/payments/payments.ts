import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import type {
  AmountRefund,
  FeeRefund,
  ListedDispute,
  ListedRefund,
  PaymentName,
  RefundOutcome,
  ReversalList,
  Reversals,
  SessionName,
} from './reversals.ts'

/** The provider's data of a payment. Amounts in minor units of the checkout's currency. */
export interface Payment {
  /** The provider's id. */
  id: string
  amount: number
  transactionFee: number
}

/** A line of the payment; `detail` lists its contents, if its name doesn't. */
export interface PayItem {
  name: string
  detail?: string
  amount: number
}

/**
 * What is to be paid. Amounts in minor units of `currency`. A repeated request with the same contents returns the same
 * session.
 */
export interface SessionRequest {
  checkoutGuid: string
  method: OnlineMethod
  currency: string
  total: number
  /** Items as shown to the buyer, at list prices. Less the discount their amounts add up to the total. */
  items: readonly PayItem[]
  /** The discount on all items; the page has one line for it. */
  discount: { name: string; amount: number } | null
  /** The studio's own account at Stripe if it collects, and the platform's part. */
  account: string | null
  applicationFee: number
  /** The name of the company being paid. */
  companyName: string
  emailAddress: string
  /** The gallery's language. */
  locale: string
  /** Where the buyer returns after paying, and after cancelling. */
  successUrl: string
  cancelUrl: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/**
 * `paymentId` is the provider's id; `account` is the studio's own at Stripe if it collected, where the platform's part
 * was `applicationFee`.
 */
export interface RefundRequest {
  paymentId: string
  account: string | null
  applicationFee: number
}

/**
 * `expired` and `declined` are final: it will never be paid. `declined`: bank or wallet refused, and nothing was
 * charged.
 */
export type PaymentState =
  | { state: 'open' }
  | { state: 'expired' }
  | { state: 'declined' }
  | { state: 'paid'; payment: Payment }

/** A provider's hint that something happened. The facts are read from the provider. */
export interface PaymentEvent {
  eventId: string
  type: string
  sessionId?: string | undefined
  /** The payment that was refunded or disputed. */
  paymentId?: string | undefined
  /** The studio's own account at Stripe. */
  accountId?: string | undefined
  /** The studio as a customer of the platform, for an event about its subscription. */
  customerId?: string | undefined
}

/** A provider that takes payments on its own pages. Every call throws PaymentError. */
export interface Payments {
  /** Starts a payment: returns the provider's id, and the page where the buyer pays. */
  createSession(request: SessionRequest): Promise<{ sessionId: string; payUrl: string }>
  /**
   * The provider's state of a payment; one that the buyer has approved is captured by this call, unless it has expired
   * (`isOver`): then it never is. `isOver` is called right before, because another call may have ended the checkout in
   * the meantime.
   */
  readSession(
    session: SessionName & { currency: string; isOver: () => Promise<boolean> },
  ): Promise<PaymentState>
  /** Makes sure that the payment can't be made any more. One already made stays. */
  expireSession(session: SessionName): Promise<void>
  /** Refunds a whole payment, including the platform's part. Repeated calls refund nothing twice. */
  refund(payment: RefundRequest): Promise<void>
  /**
   * Refunds a part of a payment, once per key, and returns its state: a repeated call is about the same refund, even if
   * the answer was lost or a long time has passed. A refusal is an outcome; only failures worth retrying are thrown.
   */
  refundAmount(refund: AmountRefund): Promise<RefundOutcome>
  /**
   * Pays a part of the platform's deduction from a payment to the studio's own account, once per key, even if it is
   * repeated after a long time.
   */
  refundFee(refund: FeeRefund): Promise<void>
  /** All refunds and disputes of a payment, including those made on the provider's own pages. */
  readReversals(payment: PaymentName): Promise<Reversals>
  /** Refunds of all payments of an account since a moment. */
  listRefunds(list: ReversalList): Promise<ListedRefund[]>
  /** Disputes of all payments of an account that were opened or decided since a moment. */
  listDisputes(list: ReversalList): Promise<ListedDispute[]>
  /**
   * Reads a request to our hook; throws `bad_signature` if the provider didn't send it. If only the provider can tell
   * that, it is only asked for events of our own payments (`isOurs`); others return undefined.
   */
  readEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    isOurs: (payment: Pick<PaymentEvent, 'sessionId' | 'paymentId'>) => Promise<boolean>,
  ): Promise<PaymentEvent | undefined>
}

/**
 * `unavailable`: no usable answer; worth retrying. `declined`: not with this card or wallet. `refused`: the provider
 * won't do this. `gone`: it doesn't know it.
 */
export type PaymentErrorCode = 'unavailable' | 'declined' | 'refused' | 'gone' | 'bad_signature'

/** Why a provider did not do what was requested. Neither the message nor `detail` ever contains a key. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode
  /** The provider's words, if they are meant for the buyer. */
  readonly sentence: string | undefined
  /** For the log: status, code and id of the request. */
  readonly detail: string | undefined

  constructor(
    code: PaymentErrorCode,
    message: string,
    options: { sentence?: string; detail?: string } = {},
  ) {
    super(message)
    this.name = 'PaymentError'
    this.code = code
    this.sentence = options.sentence
    this.detail = options.detail
  }
}
