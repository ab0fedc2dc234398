import { HOUR_MS } from './duration.ts'
import type { ShipmentState } from './shipment-state.ts'

/** A studio holds its prints back for a week at most. */
export const LAB_HOLD_HOURS_MAX = 168

/** Until when prints that were sold at `now` (ms) are held back before they go to the lab; null for not at all. */
export function heldUntilOf(now: number, hours: number): number | null {
  return hours > 0 ? now + hours * HOUR_MS : null
}

export interface HeldShipment {
  state: ShipmentState
  /** Null once it is on its way to the lab. */
  heldUntil: number | null
}

/** Whether prints are held back at the moment. */
export function isHeld({ state, heldUntil }: HeldShipment, now: number): boolean {
  return state === 'waiting' && heldUntil !== null && heldUntil > now
}

/**
 * Whether address and pictures can be changed: while they are held back, and after the lab has refused them, since that
 * is how they are corrected.
 */
export function canChangePrints(shipment: HeldShipment, now: number): boolean {
  return shipment.state === 'failed' || isHeld(shipment, now)
}
