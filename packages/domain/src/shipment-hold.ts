import { HOUR_MS } from './duration.ts'
import type { ShipmentState } from './shipment-state.ts'

/** Prints can be held back for a week at most. */
export const LAB_HOLD_HOURS_MAX = 168

/** When prints sold at `now` (ms) go to the lab if they are held back; null if they aren't. */
export function heldUntilOf(now: number, hours: number): number | null {
  return hours > 0 ? now + hours * HOUR_MS : null
}

export interface HeldShipment {
  state: ShipmentState
  /** Null once it has been sent to the lab. */
  heldUntil: number | null
}

/** Whether prints are held back at the moment. */
export function isHeld({ state, heldUntil }: HeldShipment, now: number): boolean {
  return state === 'waiting' && heldUntil !== null && heldUntil > now
}

/**
 * Whether address and pictures can be changed: while prints are held back, and after the lab refused them, so that they
 * can be corrected.
 */
export function canChangePrints(shipment: HeldShipment, now: number): boolean {
  return shipment.state === 'failed' || isHeld(shipment, now)
}
