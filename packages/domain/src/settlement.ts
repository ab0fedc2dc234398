import type { DisputeState } from './dispute.ts'
import { DAY_MS } from './duration.ts'

/** How long an order's money waits before it can be paid out: three days. */
export const SETTLEMENT_MS = 3 * DAY_MS

/** When an order's money becomes available; epoch milliseconds. */
export function availableFrom(createdAt: number): number {
  return createdAt + SETTLEMENT_MS
}

export function isSettled(createdAt: number, now: number): boolean {
  return now >= availableFrom(createdAt)
}

export const PAYOUT_STATES = ['Paid', 'In payout', 'Available', 'Pending', 'On hold'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/**
 * Where an order's money is; null for an order that took none, or has given all of it back. `payoutExtra` is what was given back and is paid
 * out all the same; while a dispute is open, what no payout has is held.
 */
export function payoutStateOf(
  order: {
    createdAt: number
    paidOut: boolean
    payoutGuid: string | null
    grossProfit: number
    payoutExtra: number
    disputeState: DisputeState | null
  },
  now: number,
): PayoutState | null {
  if (order.paidOut) return 'Paid'
  if (order.payoutGuid !== null) return 'In payout'
  if (order.grossProfit === 0 && order.payoutExtra === 0) return null
  if (order.disputeState === 'open') return 'On hold'
  return isSettled(order.createdAt, now) ? 'Available' : 'Pending'
}
