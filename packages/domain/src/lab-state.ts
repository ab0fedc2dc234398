import type { ShipmentState } from './shipment-state.ts'

/**
 * The lab's progress with an order's prints: the shipment's state, and `shipped` once the lab reports that everything
 * was sent.
 */
export const LAB_STATES = ['waiting', 'placed', 'shipped', 'failed', 'cancelled'] as const
export type LabState = (typeof LAB_STATES)[number]

/** Null for an order without lab prints. */
export function labStateOf(
  shipment: { state: ShipmentState; shippedAt: number | null } | null,
): LabState | null {
  if (shipment === null) return null
  const { state, shippedAt } = shipment
  return state === 'placed' && shippedAt !== null ? 'shipped' : state
}
