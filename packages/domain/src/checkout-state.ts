import type { StateTable } from './state-table.ts'

/**
 * `open` until the provider reports that it was paid or never will be: `declined` by the bank or wallet, or `expired`.
 * `replaced` when its buyer has started another one: a payment that still arrives is refunded, which makes it
 * `refunded`.
 */
export const CHECKOUT_STATES = [
  'open',
  'paid',
  'declined',
  'expired',
  'replaced',
  'refunded',
] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

export type CheckoutEvent = 'pay' | 'decline' | 'expire' | 'replace' | 'refund' | 'fallShort'

/**
 * A payment that arrives after its checkout was declined or expired still becomes an order. `fallShort`: unless the gift
 * cards that were to pay a part of it have been spent since, in which case the payment is refunded.
 */
export const CHECKOUT_TABLE: StateTable<CheckoutState, CheckoutEvent> = {
  open: { pay: 'paid', decline: 'declined', expire: 'expired', replace: 'replaced' },
  paid: {},
  declined: { pay: 'paid', fallShort: 'replaced' },
  expired: { pay: 'paid', fallShort: 'replaced' },
  replaced: { decline: 'declined', expire: 'expired', refund: 'refunded' },
  refunded: {},
}
