import type { StateTable } from './state-table.ts'

/**
 * `open` until the provider says that it was paid, or that it never will be: its bank or wallet `declined`, or its time
 * is over. `replaced` when its buyer has started another one: a payment that still comes for it is given back, which
 * makes it `refunded`.
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

export type CheckoutEvent = 'pay' | 'decline' | 'expire' | 'replace' | 'refund'

/** A payment may arrive after its checkout was declined or has expired: it becomes an order all the same. */
export const CHECKOUT_TABLE: StateTable<CheckoutState, CheckoutEvent> = {
  open: { pay: 'paid', decline: 'declined', expire: 'expired', replace: 'replaced' },
  paid: {},
  declined: { pay: 'paid' },
  expired: { pay: 'paid' },
  replaced: { decline: 'declined', expire: 'expired', refund: 'refunded' },
  refunded: {},
}
