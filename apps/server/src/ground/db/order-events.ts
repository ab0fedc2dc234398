import type { ChangeEvents } from './change-events.ts'
import type { Executor } from './client.ts'

/** Notifies every process of new or changed orders of accounts. */
export interface OrderEvents {
  /** Announces changed orders of these accounts when the transaction commits. */
  publish(tx: Executor, accountGuids: readonly string[]): Promise<void>
  /** Calls back after each change of the account's orders; returns a function to unsubscribe. */
  subscribe(accountGuid: string, listener: () => void): () => void
}

export function createOrderEvents(changes: ChangeEvents): OrderEvents {
  return {
    publish: (tx, guids) => changes.publish(tx, guids),
    subscribe: (guid, listener) => changes.subscribe(guid, listener),
  }
}
