/** Why a payout's money has not gone out, or has come back. Only what could not be asked is tried again by itself. */
export const TRANSFER_PROBLEMS = [
  'unreachable',
  'card_account_gone',
  'amount_not_payable',
  'refused',
  'bank_refused',
  'cancelled',
  'sent_back',
] as const
export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number]
