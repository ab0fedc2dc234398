import type { TransferReason } from '@proofdesk/contract/admin/payouts'
import type { TransferProblem } from '@proofdesk/domain/transfer-problem'
import type { TFunction } from 'i18next'
import { withQuote } from '@proofdesk/contract/sentences/with-quote'

/** Why a payout's money hasn't been sent. */
export function transferReasonMessage(t: TFunction, { code, detail }: TransferReason): string {
  return withQuote(t, SENTENCES[code](t), detail)
}

const SENTENCES: Record<TransferProblem, (t: TFunction) => string> = {
  payouts_frozen: (t) =>
    t('Payouts were frozen when this one was due. Check the bank details, then try it again.'),
  unreachable: (t) => t('The payout provider can’t be reached right now. We keep trying.'),
  card_account_gone: (t) =>
    t('The card account that these orders were paid to is no longer connected.'),
  amount_not_payable: (t) => t('Stripe can’t pay out this exact amount.'),
  refused: (t) => t('The payout provider can’t make this payout.'),
  bank_refused: (t) => t('The bank refused the money.'),
  cancelled: (t) => t('The provider cancelled the payout.'),
  sent_back: (t) => t('The bank sent the money back.'),
}
