import type { StateTable } from './state-table.ts'

/**
 * A buyer disputes a payment through their bank or PayPal: `open` until it is decided, then `won` or `lost` for the
 * studio.
 */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export type DisputeEvent = 'reopen' | 'win' | 'lose'

/** The bank or PayPal decides, and may reverse or reopen its decision. */
export const DISPUTE_TABLE: StateTable<DisputeState, DisputeEvent> = {
  open: { win: 'won', lose: 'lost' },
  won: { reopen: 'open', lose: 'lost' },
  lost: { reopen: 'open', win: 'won' },
}

/** Why a buyer disputes a payment; each provider has its own names for these. */
export const DISPUTE_REASONS = [
  'fraud',
  'notRecognised',
  'notReceived',
  'notAsDescribed',
  'duplicate',
  'refundMissing',
  'cancelled',
  'wrongAmount',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Cost of a dispute in minor units: `loss` is the lost part of the payment, `fee` the provider's fee. */
export interface DisputeCost {
  loss: number
  fee: number
}

/**
 * A dispute's cost in the ledger: nothing while it is open; once decided, the amount of a lost one and the fee that the
 * provider keeps.
 */
export function disputeCost({
  state,
  loss,
  fee,
}: DisputeCost & { state: DisputeState }): DisputeCost {
  return { loss: state === 'lost' ? loss : 0, fee: state === 'open' ? 0 : fee }
}

/** The dispute state of an order: an open dispute holds its money; null without disputes. */
export function orderDisputeState(states: readonly DisputeState[]): DisputeState | null {
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null
}
