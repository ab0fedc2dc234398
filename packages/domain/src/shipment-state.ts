import type { StateTable } from './state-table.ts'

/**
 * `waiting` for its hour and then for the lab; `placed` when the lab has taken it; `failed` when it was refused;
 * `cancelled` when nothing of it is to be made, since everything was given back.
 */
export const SHIPMENT_STATES = ['waiting', 'placed', 'failed', 'cancelled'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

export type ShipmentEvent = 'place' | 'refuse' | 'labCancel' | 'spare' | 'retry'

/**
 * `labCancel`: the lab does not make what it had taken. `spare`: nothing is left to be made. Of two runs of a job, one may
 * have refused or spared what the other one has handed to the lab: the lab makes it, so it is placed.
 */
export const SHIPMENT_TABLE: StateTable<ShipmentState, ShipmentEvent> = {
  waiting: { place: 'placed', refuse: 'failed', labCancel: 'failed', spare: 'cancelled' },
  placed: { place: 'placed', labCancel: 'failed' },
  failed: { place: 'placed', spare: 'cancelled', retry: 'waiting' },
  cancelled: { place: 'placed', retry: 'waiting' },
}
