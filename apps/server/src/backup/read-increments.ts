import type { IncrementName } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'
import { PartError } from './part-error.ts'
import { readEntryList } from './read-entries.ts'
import { type Increment, parseIncrement } from './manifest.ts'

type ReadIncrement = Increment & Pick<IncrementName, 'from' | 'at'>

/**
 * Reads increments and every byte that they name; without `readFiles`, only the lists of files. If the log of one is
 * damaged, later ones can't be restored either: it counts as missing, as a file does.
 */
export async function readIncrements(
  place: BackupPlace,
  names: readonly IncrementName[],
  key: string,
  { say, readFiles }: { say: (sentence: string) => void; readFiles: boolean },
): Promise<{ read: ReadIncrement[]; missing: number }> {
  const read: ReadIncrement[] = []
  let missing = 0
  for (const { name, from, to, at } of names) {
    try {
      const increment = parseIncrement(await place.readText(`${name}.age`, key))
      if (increment.log.size !== Number(to - from)) throw new PartError('damaged')
      for await (const _chunk of place.parts.read(increment.log, key));
      for await (const { path, part } of readEntryList(place, increment.files, key)) {
        if (!readFiles || !part || (await isWhole(place, part, key))) continue
        missing += 1
        say(`${path} is missing or damaged.`)
      }
      read.push({ ...increment, from, at })
    } catch (error) {
      if (!(error instanceof PartError)) throw error
      const last = read.at(-1)
      say(
        last
          ? `What came after ${new Date(last.at).toISOString()} is damaged and isn’t restored.`
          : 'What came after the backup is damaged and isn’t restored.',
      )
      missing += 1
      break
    }
  }
  return { read, missing }
}

async function isWhole(place: BackupPlace, part: Increment['log'], key: string): Promise<boolean> {
  try {
    for await (const _chunk of place.parts.read(part, key));
    return true
  } catch (error) {
    if (!(error instanceof PartError)) throw error
    return false
  }
}

/** The sections of the database's log, in order. */
export async function* stretchesOf(
  place: BackupPlace,
  increments: readonly ReadIncrement[],
  key: string,
) {
  for (const { timeline, from, log } of increments)
    yield { timeline, from, read: () => place.parts.read(log, key) }
}
