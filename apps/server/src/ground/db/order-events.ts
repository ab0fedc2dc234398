import type { ChangeEvents } from './change-events.ts'
import type { Executor } from './client.ts'

/** Tells every process that orders of accounts are new or changed. */
export interface OrderEvents {
  /** Announces, with the transaction's commit, that orders of these accounts changed. */
  publish(tx: Executor, accountGuids: readonly string[]): Promise<void>
  /** Calls back after each change of the account's orders; answers how to stop. */
  subscribe(accountGuid: string, listener: () => void): () => void
}

export function createOrderEvents(changes: ChangeEvents): OrderEvents {
  return {
    publish: (tx, guids) => changes.publish(tx, guids),
    subscribe: (guid, listener) => changes.subscribe(guid, listener),
  }
}
