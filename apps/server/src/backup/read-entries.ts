import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { BackupPlace } from './backup-place.ts'
import { readEntries } from './entry-list.ts'
import type { Entry, EntryList } from './manifest.ts'

/** The entries of a stored list. Throws PartError if the list is damaged. */
export async function* readEntryList(
  place: BackupPlace,
  { list }: EntryList,
  key: string,
): AsyncGenerator<Entry, void, undefined> {
  const input = Readable.from(place.parts.read(list, key))
  yield* readEntries(createInterface({ input, crlfDelay: Infinity }))
}
