import type { ChangeEvents } from './change-events.ts'
import type { Executor } from './client.ts'

/** Tells every process that the photos of galleries changed. */
export interface PhotoEvents {
  /** Announces, with the transaction's commit, that these rows' galleries changed. */
  publish(tx: Executor, rows: readonly { engineGuid: string }[]): Promise<void>
  /** Calls back after each change of the gallery's photos; answers how to stop. */
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
