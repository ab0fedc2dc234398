import type { TransferReason } from '@proofdesk/contract/admin/payouts'

/** Who gets the money: `guid` is the studio's account with us; `stripeAccount` its own at Stripe, where that holds it. */
export interface PayoutRecipient {
  guid: string
  name: string
  emailAddress: string
  /** Two letters, lower case. */
  country: string
  stripeAccount: string | null
}

/** A movement of money. `guid` and `attempt` together name it to the provider: asked again, nothing moves a second time. */
export interface TransferRequest {
  guid: string
  /** 1 at first; one more after each movement that was refused or came back. */
  attempt: number
  /** Minor units. */
  amount: number
  currency: string
  recipient: PayoutRecipient
}

/** What the provider says of a movement, with the reason when it failed. */
export interface TransferOutcome {
  state: 'sent' | 'paid' | 'failed'
  reason: TransferReason | null
}

/** Moves a studio's money. Both calls throw PayoutError. */
export interface PayoutProvider {
  /** Safe to repeat after any failure: what is on its way already is found and answered. */
  sendTransfer(request: TransferRequest): Promise<TransferOutcome & { providerId: string }>
  readTransfer(providerId: string, recipient: PayoutRecipient): Promise<TransferOutcome>
}

/** A provider that asks the studio itself where its money goes. */
export interface PayoutMethods {
  /** Whether the studio has named its bank account or wallet. Throws PayoutError. */
  hasMethod(recipient: PayoutRecipient): Promise<boolean>
}

export interface PayoutProviders {
  trolley: PayoutProvider & PayoutMethods
  stripe: PayoutProvider
}

/** `refused`: the provider will not do it, and nothing has moved. `unavailable`: no usable answer; asking again is safe and needed. */
export type PayoutErrorCode = 'refused' | 'unavailable'

/** The message is for the log and never holds a key. */
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

/** What a movement is called at the provider. */
export function transferName({ guid, attempt }: Pick<TransferRequest, 'guid' | 'attempt'>): string {
  return attempt === 1 ? guid : `${guid}-${attempt}`
}

/** Whether a movement of this name is one of the transfer's, of whatever attempt. */
export function isTransferName(name: string | null | undefined, guid: string): boolean {
  return name === guid || name?.startsWith(`${guid}-`) === true
}
