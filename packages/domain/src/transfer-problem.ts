/**
 * Why a payout's money has not gone out, or has come back. Only what could not be asked is tried again by itself; what was
 * held while payouts were frozen waits for an owner.
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
