import type { StateTable } from './state-table.ts'

/** A buyer has their bank, or PayPal, take a payment back: `open` until it is decided, then `won` or `lost` for the studio. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export type DisputeEvent = 'reopen' | 'win' | 'lose'

/** The bank or PayPal decides, and may decide again: a decision can be turned over, or heard once more. */
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

/** What a dispute has cost, in minor units: `loss` of what the buyer paid, and `fee` of the provider. */
export interface DisputeCost {
  loss: number
  fee: number
}

/** What of a dispute counts in the ledger: nothing while it is open; once it is decided the loss of a lost one, and what the provider keeps of its fee. */
export function disputeCost({
  state,
  loss,
  fee,
}: DisputeCost & { state: DisputeState }): DisputeCost {
  return { loss: state === 'lost' ? loss : 0, fee: state === 'open' ? 0 : fee }
}

/** The state of an order with these disputes: one that is open holds its money; null where no one disputed anything. */
export function orderDisputeState(states: readonly DisputeState[]): DisputeState | null {
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null
}
