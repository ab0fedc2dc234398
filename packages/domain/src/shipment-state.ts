import type { StateTable } from './state-table.ts'

/**
 * `waiting` until it is due and the lab has accepted it; `placed` when accepted; `failed` when refused; `cancelled`
 * when nothing of it is left to make because everything was refunded.
 */
export const SHIPMENT_STATES = ['waiting', 'placed', 'failed', 'cancelled'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

export type ShipmentEvent = 'place' | 'refuse' | 'labCancel' | 'spare' | 'retry'

/**
 * `labCancel`: the lab cancelled an accepted order. `spare`: nothing is left to make. Of two runs of a job, one may
 * have recorded a refusal or spared an order that the other one placed: the lab makes it, so it is placed.
 */
export const SHIPMENT_TABLE: StateTable<ShipmentState, ShipmentEvent> = {
  waiting: { place: 'placed', refuse: 'failed', labCancel: 'failed', spare: 'cancelled' },
  placed: { place: 'placed', labCancel: 'failed' },
  failed: { place: 'placed', spare: 'cancelled', retry: 'waiting' },
  cancelled: { place: 'placed', retry: 'waiting' },
}
