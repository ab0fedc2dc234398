import type { Failures } from '../failures.ts'
import type { EventKind } from './paypal-events.ts'
import type { State } from '../state.ts'
import type { PayPalState } from './paypal-state.ts'

/** What the parts of the simulated PayPal share. */
export interface FakePayPal {
  state: State<PayPalState>
  failures: Failures
  /** Sends an event about an order, a capture, a refund or a dispute. */
  emit(type: string, kind: EventKind, resource: object): void
}
