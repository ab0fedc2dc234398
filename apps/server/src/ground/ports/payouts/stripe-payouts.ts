import { DAY_SECONDS } from '@proofdesk/domain/duration'
import Stripe from 'stripe'
import { toStripeAmount } from '../payments/stripe-amount.ts'
import { createStripeClient, type StripeOptions } from '../payments/stripe-client.ts'
import {
  PayoutError,
  type PayoutProvider,
  type PayoutRecipient,
  type TransferOutcome,
  isTransferName,
  transferName,
} from './payouts.ts'

/** Stripe deletes idempotency keys after a day; older payouts are found in its list. Seconds. */
const READ_BACK = 90 * DAY_SECONDS

/** Refusals whose message is for the studio; others may contain keys and accounts. */
const FOR_STUDIOS = new Set([
  'balance_insufficient',
  'insufficient_funds',
  'payouts_not_allowed',
  'payouts_limit_exceeded',
  'amount_too_small',
  'amount_too_large',
  'no_account',
  'invalid_currency',
])

/**
 * Stripe transfers the money on the studio's own account there to the studio's bank. The account's payout schedule is
 * manual, so nothing else does.
 */
export function createStripePayouts(options: StripeOptions): PayoutProvider {
  const stripe = createStripeClient(options)

  async function findPayout(
    stripeAccount: string,
    guid: string,
  ): Promise<Stripe.Payout | undefined> {
    const created = { gte: Math.floor(Date.now() / 1_000) - READ_BACK }
    for await (const payout of stripe.payouts.list({ limit: 100, created }, { stripeAccount })) {
      if (
        isTransferName(payout.metadata?.transferGuid, guid) &&
        payout.status !== 'failed' &&
        payout.status !== 'canceled'
      )
        return payout
    }
    return undefined
  }

  return {
    async sendTransfer(request) {
      const { guid, currency, recipient } = request
      const stripeAccount = accountOf(recipient)
      const amount = toStripeAmount(request.amount, currency)
      if (amount === undefined)
        throw new PayoutError('amount_not_payable', 'Stripe can’t pay out this exact amount.')
      const name = transferName(request)
      // Stripe repeats its own failures for the same key for a day. We wait until then, because another key could move
      // the money twice.
      const payout = await asked(
        async () =>
          (await findPayout(stripeAccount, guid)) ??
          (await stripe.payouts.create(
            { amount, currency: currency.toLowerCase(), metadata: { transferGuid: name } },
            { stripeAccount, idempotencyKey: `payout-${name}` },
          )),
      )
      return { providerId: payout.id, ...toOutcome(payout) }
    },

    async readTransfer(providerId, recipient) {
      const stripeAccount = accountOf(recipient)
      return toOutcome(
        await asked(() => stripe.payouts.retrieve(providerId, {}, { stripeAccount })),
      )
    },
  }
}

function accountOf({ stripeAccount }: PayoutRecipient): string {
  if (!stripeAccount)
    throw new PayoutError('card_account_gone', 'The transfer names no card account.')
  return stripeAccount
}

/** Only Stripe's own decisions count as refused: a lost connection, its failures and rate limits are worth retrying. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toPayoutError(error)
  }
}

function toPayoutError(error: unknown): PayoutError {
  const { errors } = Stripe
  if (error instanceof errors.StripePermissionError)
    return new PayoutError('card_account_gone', 'The card account is no longer connected.', {
      cause: error,
    })
  if (error instanceof errors.StripeInvalidRequestError && error.statusCode !== 409) {
    return new PayoutError('refused', 'Stripe refuses the payout.', {
      detail: FOR_STUDIOS.has(error.code ?? '') ? error.message : error.code,
      cause: error,
    })
  }
  return new PayoutError(
    'unreachable',
    error instanceof errors.StripeAuthenticationError
      ? 'Stripe does not accept our key.'
      : 'Stripe could not be reached.',
    { cause: error },
  )
}

function toOutcome({ status, failure_message }: Stripe.Payout): TransferOutcome {
  if (status === 'paid') return { state: 'paid', reason: null }
  if (status === 'failed' || status === 'canceled')
    return {
      state: 'failed',
      reason: {
        code: status === 'failed' ? 'bank_refused' : 'cancelled',
        ...(failure_message && { detail: failure_message }),
      },
    }
  return { state: 'sent', reason: null }
}
