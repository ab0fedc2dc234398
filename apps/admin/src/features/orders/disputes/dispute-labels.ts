import type { DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import type { TFunction } from 'i18next'

export function disputeStateLabel(t: TFunction, state: DisputeState): string {
  const words = {
    open: t('Disputed'),
    won: t('Dispute won'),
    lost: t('Dispute lost'),
  } as const
  return words[state]
}

/** Why the buyer disputes the payment. */
export function disputeReasonMessage(t: TFunction, reason: DisputeReason): string {
  const sentences = {
    fraud: t('The buyer says that they did not make this payment.'),
    notRecognised: t('The buyer doesn’t recognise the payment.'),
    notReceived: t('The buyer says that nothing has arrived.'),
    notAsDescribed: t('The buyer says that it is not what was described.'),
    duplicate: t('The buyer says that they paid twice.'),
    refundMissing: t('The buyer says that a refund has not arrived.'),
    cancelled: t('The buyer says that they had cancelled.'),
    wrongAmount: t('The buyer says that the amount is wrong.'),
    other: t('The provider gave no reason.'),
  } as const
  return sentences[reason]
}
