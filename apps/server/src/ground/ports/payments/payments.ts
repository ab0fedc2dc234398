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

/** What the payment provider said of a payment. Amounts in minor units of the checkout's currency. */
export interface Payment {
  /** The provider's own number. */
  id: string
  amount: number
  transactionFee: number
}

/** A line of what is paid; `detail` names what is in it, where its name does not. */
export interface PayItem {
  name: string
  detail?: string
  amount: number
}

/**
 * What is to be paid. Amounts in minor units of `currency`. Asked again with the same content it is the same session.
 */
export interface SessionRequest {
  checkoutGuid: string
  method: OnlineMethod
  currency: string
  total: number
  /** What the buyer reads, at list prices. Less the discount their amounts add up to the total. */
  items: readonly PayItem[]
  /** What is taken off them all; the page has one line for it. */
  discount: { name: string; amount: number } | null
  /** The studio's own account at Stripe when the money goes there, and what the platform keeps of it. */
  account: string | null
  applicationFee: number
  /** Whom the buyer pays, in words. */
  companyName: string
  emailAddress: string
  /** The gallery's language. */
  locale: string
  /** Where the buyer is led after paying, and when they don't want to pay. */
  successUrl: string
  cancelUrl: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/**
 * `paymentId` is the provider's own number; `account` the studio's own at Stripe when the money lies there, of which
 * the platform kept `applicationFee`.
 */
export interface RefundRequest {
  paymentId: string
  account: string | null
  applicationFee: number
}

/**
 * `expired` and `declined` are for good: it never will be paid. `declined`: bank or wallet said no, and nothing was
 * taken.
 */
export type PaymentState =
  | { state: 'open' }
  | { state: 'expired' }
  | { state: 'declined' }
  | { state: 'paid'; payment: Payment }

/** A provider's hint that something happened. What happened is read from the provider. */
export interface PaymentEvent {
  eventId: string
  type: string
  sessionId?: string | undefined
  /** The payment of which something went back, or is asked back. */
  paymentId?: string | undefined
  /** The studio's own account at Stripe. */
  accountId?: string | undefined
  /** Whose subscription it is about: a studio, as a customer of the platform. */
  customerId?: string | undefined
}

/** A provider that takes payments on pages of its own. Every call throws PaymentError. */
export interface Payments {
  /** Begins a payment: the provider's number of it, and the page where the buyer pays. */
  createSession(request: SessionRequest): Promise<{ sessionId: string; payUrl: string }>
  /**
   * What the provider knows of a payment; one that the buyer has approved is taken by this, unless its time `isOver`:
   * then it never is. That is asked just before, since another reading may have ended it in the meantime.
   */
  readSession(
    session: SessionName & { currency: string; isOver: () => Promise<boolean> },
  ): Promise<PaymentState>
  /** Sees to it that the payment can't be made any more. One that has been made stays. */
  expireSession(session: SessionName): Promise<void>
  /** Gives a payment back, all of it, with the platform's part. Asked again nothing is given back twice. */
  refund(payment: RefundRequest): Promise<void>
  /**
   * Gives a part of a payment back, once for each key, and answers what became of it: asked again it is the same one,
   * also when its answer was lost and after a long time. A refusal is an outcome; throws only what is worth another
   * try.
   */
  refundAmount(refund: AmountRefund): Promise<RefundOutcome>
  /**
   * Gives a part of what the platform kept of a payment back to the studio's own account, once for each key, also when
   * it is asked again after a long time.
   */
  refundFee(refund: FeeRefund): Promise<void>
  /** What went back of a payment, no matter who gave it: also on the provider's own pages. */
  readReversals(payment: PaymentName): Promise<Reversals>
  /** What was given back since a moment, of all payments of an account. */
  listRefunds(list: ReversalList): Promise<ListedRefund[]>
  /** What was disputed, or decided, since a moment, of all payments of an account. */
  listDisputes(list: ReversalList): Promise<ListedDispute[]>
  /**
   * Reads what was sent to our hook; throws `bad_signature` for what the provider did not send. Where only the provider
   * can tell that, it is asked for events of our own payments alone (`isOurs`), and any other is undefined.
   */
  readEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    isOurs: (payment: Pick<PaymentEvent, 'sessionId' | 'paymentId'>) => Promise<boolean>,
  ): Promise<PaymentEvent | undefined>
}

/**
 * `unavailable`: no usable answer; worth another try. `declined`: not with this card or wallet. `refused`: the provider
 * won't do this. `gone`: it knows nothing of it.
 */
export type PaymentErrorCode = 'unavailable' | 'declined' | 'refused' | 'gone' | 'bad_signature'

/** Why a provider did not do what it was asked. Neither the message nor `detail` ever holds a key. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode
  /** In the provider's words, where those are for the buyer. */
  readonly sentence: string | undefined
  /** For the log: status, code and number of the request. */
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
