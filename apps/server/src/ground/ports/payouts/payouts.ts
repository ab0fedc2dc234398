import type { TransferReason } from '@proofdesk/contract/admin/payouts'

/**
 * The recipient of a payout: `guid` is the studio's account with us; `stripeAccount` its own at Stripe, if the money is
 * there.
 */
export interface PayoutRecipient {
  guid: string
  name: string
  emailAddress: string
  /** Two letters, lower case. */
  country: string
  stripeAccount: string | null
}

/**
 * A transfer of money. `guid` and `attempt` together identify it for the provider: a repeated request moves nothing
 * twice.
 */
export interface TransferRequest {
  guid: string
  /** 1 at first, incremented after each transfer that was refused or returned. */
  attempt: number
  /** Minor units. */
  amount: number
  currency: string
  recipient: PayoutRecipient
}

/** The provider's state of a transfer, with the reason if it failed. */
export interface TransferOutcome {
  state: 'sent' | 'paid' | 'failed'
  reason: TransferReason | null
}

/** Transfers a studio's money. Both calls throw PayoutError. */
export interface PayoutProvider {
  /** Safe to repeat after any failure: a transfer in progress is found and returned. */
  sendTransfer(request: TransferRequest): Promise<TransferOutcome & { providerId: string }>
  readTransfer(providerId: string, recipient: PayoutRecipient): Promise<TransferOutcome>
}

/** A provider that collects the studio's bank details itself. */
export interface PayoutMethods {
  /** Whether the studio has entered its bank account or wallet. Throws PayoutError. */
  hasMethod(recipient: PayoutRecipient): Promise<boolean>
}

export interface PayoutProviders {
  trolley: PayoutProvider & PayoutMethods
  stripe: PayoutProvider
}

/**
 * `refused`: the provider will not do it, and nothing has moved. `unavailable`: no usable answer; retrying is safe and
 * necessary.
 */
export type PayoutErrorCode = 'refused' | 'unavailable'

/** The message is for the log and never contains a key. */
export class PayoutError extends Error {
  readonly code: PayoutErrorCode
  readonly reason: TransferReason

  constructor(
    problem: TransferReason['code'],
    message: string,
    { detail, ...options }: ErrorOptions & { detail?: string | undefined } = {},
  ) {
    super(message, options)
    this.name = 'PayoutError'
    this.code = problem === 'unreachable' ? 'unavailable' : 'refused'
    this.reason = { code: problem, ...(detail && { detail }) }
  }
}

/** The name of a transfer at the provider. */
export function transferName({ guid, attempt }: Pick<TransferRequest, 'guid' | 'attempt'>): string {
  return attempt === 1 ? guid : `${guid}-${attempt}`
}

/** Whether a name belongs to the transfer, for any attempt. */
export function isTransferName(name: string | null | undefined, guid: string): boolean {
  return name === guid || name?.startsWith(`${guid}-`) === true
}
