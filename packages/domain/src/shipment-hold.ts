import { HOUR_MS } from './duration.ts'

/**
 * `waiting` for its hour and then for the lab; `placed` when the lab has taken it; `failed` when it was refused;
 * `cancelled` when nothing of it is to be made, since everything was given back.
 */
export const SHIPMENT_STATES = ['waiting', 'placed', 'failed', 'cancelled'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

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
