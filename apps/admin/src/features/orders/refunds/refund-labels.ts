import type { RefundFailure, Refundable } from '@proofdesk/contract/admin/refunds'
import type {
  RefundFilter,
  RefundProblem,
  RefundReason,
  RefundRefusal,
  RefundState,
  RefundStatus,
} from '@proofdesk/domain/refund'
import type { TFunction } from 'i18next'
import { withQuote } from '@proofdesk/contract/sentences/with-quote'
import type { Format } from '../../../lib/create-format.ts'

export function refundStatusLabel(t: TFunction, status: RefundStatus): string {
  return status === 'Refunded' ? t('Refunded') : t('Partly refunded')
}

export function refundFilterLabel(t: TFunction, filter: RefundFilter): string {
  return filter === 'any' ? t('Refunded in part or in full') : refundStatusLabel(t, filter)
}

export function refundReasonLabel(t: TFunction, reason: RefundReason): string {
  const words = {
    buyerWish: t('The buyer asked for it'),
    faulty: t('Something was wrong with it'),
    notDelivered: t('It could not be delivered'),
    orderedTwice: t('Bought twice by mistake'),
    goodwill: t('Goodwill'),
    other: t('Something else'),
  } as const
  return words[reason]
}

export function refundStateLabel(t: TFunction, state: RefundState): string {
  const words = {
    requested: t('Requested'),
    sent: t('On its way'),
    settled: t('Refunded'),
    failed: t('Failed'),
  } as const
  return words[state]
}

/** Why a refund can't be made as entered. */
export function refundRefusalMessage(
  t: TFunction,
  refusal: RefundRefusal,
  { money, currency }: Pick<Format, 'money'> & { currency: string },
  { rest, shipping }: Pick<Refundable, 'rest' | 'shipping'>,
): string {
  const messages: Record<RefundRefusal, string> = {
    nothing_asked: t('Choose what to refund.'),
    line_unknown: t('Choose what to refund.'),
    nothing_left: t('This order has already been refunded in full.'),
    too_much: t('Only {{amount}} of the payment is left.', { amount: money(rest, currency) }),
    photos_dont_add_up: t('Choose what to refund.'),
    too_many_units: t('Some of this has already been refunded. Check it again.'),
    too_much_shipping: t('You can refund up to {{amount}} for shipping.', {
      amount: money(shipping, currency),
    }),
  }
  return messages[refusal]
}

/** Why a refund failed. */
export function refundFailureMessage(t: TFunction, { code, detail }: RefundFailure): string {
  return withQuote(t, SENTENCES[code](t), detail)
}

const SENTENCES: Record<RefundProblem, (t: TFunction) => string> = {
  unreachable: (t) => t('The payment provider can’t be reached right now. We keep trying.'),
  balance_insufficient: (t) =>
    t('There isn’t enough money in the account at the payment provider. Try again later.'),
  already_refunded: (t) =>
    t('Too little of this payment is left at the payment provider, because it was refunded there.'),
  disputed: (t) => t('The buyer disputes this payment with their bank, which decides about it.'),
  card_gone: (t) => t('The buyer’s card or account no longer exists. Refund them another way.'),
  too_old: (t) => t('This payment is too old for the provider to refund.'),
  payment_gone: (t) =>
    t('The payment provider no longer has this payment. Was the account disconnected?'),
  amount_not_refundable: (t) => t('The provider can’t refund this exact amount.'),
  refused: (t) => t('The payment provider doesn’t refund this.'),
}
