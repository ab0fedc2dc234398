import type { Money } from './money.ts'
import type { StateTable } from './state-table.ts'

export const PAYOUT_STATUSES = ['pending', 'paid'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** `pay`: the last of its transfers has arrived. `return`: the money of one came back. */
export const PAYOUT_TABLE: StateTable<PayoutStatus, 'pay' | 'return'> = {
  pending: { pay: 'paid' },
  paid: { return: 'pending' },
}

/** `waiting` until the provider has taken it; `failed` when it was refused or its money came back, with the reason. */
export const TRANSFER_STATES = ['waiting', 'sent', 'paid', 'failed'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export type TransferEvent = 'send' | 'arrive' | 'fail' | 'return' | 'retry'

/**
 * One attempt may be asked for twice at once: where one answer is a refusal and the other one says that the money moves,
 * it moves. A retry would move it a second time.
 */
export const TRANSFER_TABLE: StateTable<TransferState, TransferEvent> = {
  waiting: { send: 'sent', arrive: 'paid', fail: 'failed' },
  sent: { send: 'sent', arrive: 'paid', fail: 'failed' },
  paid: { return: 'failed' },
  failed: { send: 'sent', arrive: 'paid', retry: 'waiting' },
}

/** Where a payout goes: to a bank, or anywhere else that the payout provider reaches. */
export const PAYOUT_DESTINATIONS = ['bankAccount', 'other'] as const
export type PayoutDestination = (typeof PAYOUT_DESTINATIONS)[number]

/** At most so many orders go into one payout. */
export const PAYOUT_MAX_ORDERS = 10_000

/** Minimum payouts by the studio's country, in minor units. Ecuador pays in US dollars. */
const MINIMUMS: Readonly<Record<string, Money>> = {
  my: { amount: 1_000, currency: 'MYR' },
  mx: { amount: 75_000, currency: 'MXN' },
  ec: { amount: 1_000, currency: 'USD' },
}

/** The least that a studio of this country can ask for in this currency; undefined where there is no minimum. */
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

/** What is in the way of a payout; null when it can be asked for. `amount` in minor units of `currency`. */
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
