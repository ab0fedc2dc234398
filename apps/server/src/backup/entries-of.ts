import type { BackupPlace } from './backup-place.ts'
import { PartError } from './part-error.ts'
import type { Entry, EntryList } from './manifest.ts'
import { readEntryList } from './read-entries.ts'

/** The files that a list of a backup names. Throws if the list can't be read. */
export async function* entriesOf(
  place: BackupPlace,
  list: EntryList,
  key: string,
): AsyncGenerator<Entry, void, undefined> {
  try {
    yield* readEntryList(place, list, key)
  } catch (error) {
    if (!(error instanceof PartError)) throw error
    throw new Error('A list of this backup is damaged. Choose another one with --backup NAME.', {
      cause: error,
    })
  }
}
