import type { DisputeState } from './dispute.ts'
import { DAY_MS } from './duration.ts'

/** How long an order's money is pending before it can be paid out: three days. */
export const SETTLEMENT_MS = 3 * DAY_MS

/** How long a studio counts as new after its account was created. */
export const NEW_STUDIO_MS = 30 * DAY_MS

/** Limits of the installation's setting for how long new studios' money is pending; days. */
export const NEW_STUDIO_DAYS = { least: 3, most: 30 } as const

/** How long the money of an order made now is pending; milliseconds. `newStudioDays` is the setting. */
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
 * The payout state of an order's money; null for an order without payment, one that was refunded in full, or one whose
 * money the studio took itself. `payoutExtra` is the part that is paid out although it was refunded; during a dispute,
 * everything that no payout includes is held.
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
