import type { Failures } from '../failures.ts'
import type { State } from '../state.ts'
import type { StripeState } from './stripe-state.ts'

/** What the parts of the simulated Stripe share. */
export interface FakeStripe {
  state: State<StripeState>
  failures: Failures
  /** The prices that can be subscribed to. */
  prices: readonly string[]
  /** The price that a new customer is subscribed to; undefined for none. */
  firstPrice: string | undefined
  /** Sends an event; `account` is the connected account it happened on. */
  emit(type: string, object: object, account?: string): void
}
