/**
 * Why a payout's transfer has not been sent, or was returned. Only requests that could not be sent are retried
 * automatically; those held while payouts are frozen wait for an owner.
 */
export const TRANSFER_PROBLEMS = [
  'payouts_frozen',
  'unreachable',
  'card_account_gone',
  'amount_not_payable',
  'refused',
  'bank_refused',
  'cancelled',
  'sent_back',
] as const
export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number]
