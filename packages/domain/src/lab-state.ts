import type { ShipmentState } from './shipment-state.ts'

/**
 * How far the lab is with an order's prints: as its shipment is, and `shipped` once the lab says that everything was
 * sent.
 */
export const LAB_STATES = ['waiting', 'placed', 'shipped', 'failed', 'cancelled'] as const
export type LabState = (typeof LAB_STATES)[number]

/** Null for an order of which the lab makes nothing. */
export function labStateOf(
  shipment: { state: ShipmentState; shippedAt: number | null } | null,
): LabState | null {
  if (shipment === null) return null
  const { state, shippedAt } = shipment
  return state === 'placed' && shippedAt !== null ? 'shipped' : state
}
