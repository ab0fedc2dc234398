import type { DisputeState } from './dispute.ts'
import { DAY_MS } from './duration.ts'

/** How long an order's money waits before it can be paid out: three days. */
export const SETTLEMENT_MS = 3 * DAY_MS

/** For so long after its account was made a studio is new. */
export const NEW_STUDIO_MS = 30 * DAY_MS

/** New studios' money waits longer, by a setting of the installation; days. */
export const NEW_STUDIO_DAYS = { least: 3, most: 30 } as const

/** How long the money of an order that is made now waits; milliseconds. `newStudioDays` is the setting. */
export function settlementOf(
  createdAt: number,
  { accountCreatedAt, newStudioDays }: { accountCreatedAt: number; newStudioDays: number },
): number {
  return createdAt < accountCreatedAt + NEW_STUDIO_MS
    ? Math.max(SETTLEMENT_MS, newStudioDays * DAY_MS)
    : SETTLEMENT_MS
}

export const PAYOUT_STATES = ['Paid', 'In payout', 'Available', 'Pending', 'On hold'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/**
 * Where an order's money is; null for an order that took none, has given all of it back, or whose money the studio took itself. `payoutExtra` is what was given back and is paid
 * out all the same; while a dispute is open, what no payout has is held.
 */
export function payoutStateOf(
  order: {
    availableFrom: number
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
  if (order.grossProfit + order.payoutExtra === 0) return null
  if (order.disputeState === 'open') return 'On hold'
  return now >= order.availableFrom ? 'Available' : 'Pending'
}
