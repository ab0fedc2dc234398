import type { ChangeEvents } from './change-events.ts'
import type { Executor } from './client.ts'

/** Notifies every process of changed photos of galleries. */
export interface PhotoEvents {
  /** Announces changes in these rows' galleries when the transaction commits. */
  publish(tx: Executor, rows: readonly { engineGuid: string }[]): Promise<void>
  /** Calls back after each change of the gallery's photos; returns a function to unsubscribe. */
  subscribe(engineGuid: string, listener: () => void): () => void
}

export function createPhotoEvents(changes: ChangeEvents): PhotoEvents {
  return {
    publish: (tx, rows) =>
      changes.publish(
        tx,
        rows.map((row) => row.engineGuid),
      ),
    subscribe: (guid, listener) => changes.subscribe(guid, listener),
  }
}
