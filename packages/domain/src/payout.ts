import type { Money } from './money.ts'
import type { StateTable } from './state-table.ts'

export const PAYOUT_STATUSES = ['pending', 'paid'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** `pay`: the last of its transfers has arrived. `return`: one of them was returned. */
export const PAYOUT_TABLE: StateTable<PayoutStatus, 'pay' | 'return'> = {
  pending: { pay: 'paid' },
  paid: { return: 'pending' },
}

/** `waiting` until the provider has accepted it; `failed` if it was refused or returned, with the reason. */
export const TRANSFER_STATES = ['waiting', 'sent', 'paid', 'failed'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export type TransferEvent = 'send' | 'arrive' | 'fail' | 'return' | 'retry'

/**
 * Two processes may send the same attempt at once: if one is refused and the other accepted, the money moves. A retry
 * would move it a second time.
 */
export const TRANSFER_TABLE: StateTable<TransferState, TransferEvent> = {
  waiting: { send: 'sent', arrive: 'paid', fail: 'failed' },
  sent: { send: 'sent', arrive: 'paid', fail: 'failed' },
  paid: { return: 'failed' },
  failed: { send: 'sent', arrive: 'paid', retry: 'waiting' },
}

/** The destination of a payout: a bank account, or anything else that the payout provider supports. */
export const PAYOUT_DESTINATIONS = ['bankAccount', 'other'] as const
export type PayoutDestination = (typeof PAYOUT_DESTINATIONS)[number]

/** Maximum number of orders in one payout. */
export const PAYOUT_MAX_ORDERS = 10_000

/** Minimum payouts by the studio's country, in minor units. Ecuador pays in US dollars. */
const MINIMUMS: Readonly<Record<string, Money>> = {
  my: { amount: 1_000, currency: 'MYR' },
  mx: { amount: 75_000, currency: 'MXN' },
  ec: { amount: 1_000, currency: 'USD' },
}

/** The minimum payout for a studio in this country and currency; undefined if there is none. */
export function payoutMinimum(country: string, currency: string): Money | undefined {
  const minimum = MINIMUMS[country.toLowerCase()]
  return minimum?.currency === currency ? minimum : undefined
}

export type PayoutProblem =
  | 'noCurrency'
  | 'noOrders'
  | 'tooManyOrders'
  | 'nothingAvailable'
  | 'belowMinimum'

/** Why a payout can't be requested; null if it can. `amount` in minor units of `currency`. */
export function payoutProblem({
  country,
  currency,
  orders,
  amount,
}: {
  country: string
  currency: string | null
  orders: number
  amount: number
}): PayoutProblem | null {
  if (currency === null) return 'noCurrency'
  if (orders === 0) return 'noOrders'
  if (orders > PAYOUT_MAX_ORDERS) return 'tooManyOrders'
  if (amount <= 0) return 'nothingAvailable'
  const minimum = payoutMinimum(country, currency)
  return minimum && amount < minimum.amount ? 'belowMinimum' : null
}
