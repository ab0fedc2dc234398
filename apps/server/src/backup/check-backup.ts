import type { BackupPlace } from './backup-place.ts'
import { PartError } from './part-error.ts'
import { entriesOf } from './entries-of.ts'
import type { FoundBackup } from './find-backup.ts'
import type { Manifest } from './manifest.ts'
import { readIncrements } from './read-increments.ts'
import type { RestoreOptions } from './restore-options.ts'

/** The maximum number of missing files that are listed. */
const NAMED_AT_MOST = 20

/** Reads everything that is to be restored. Throws if too much of it is missing. */
export async function checkBackup(
  { place, manifest, increments: names }: FoundBackup,
  { key, ofGallery = false, evenIfIncomplete = false, say = () => {} }: RestoreOptions,
) {
  const kinds = { ...manifest, ...(ofGallery && { files: undefined, others: undefined }) }
  const missing = await checkParts(place, kinds, key, say)
  const erasures = await checkErasures(place, key, say)
  const { read, ...lost } = await readIncrements(place, names, key, {
    say,
    readFiles: !ofGallery,
  })
  const files = missing.files + erasures.missing + lost.missing
  if (missing.database > 0)
    throw new Error(
      'A part of the database is missing or damaged, so this backup can’t be restored. Choose an earlier one with --backup NAME.',
    )
  if (files > 0 && !evenIfIncomplete)
    throw new Error(
      `${files} files are missing or damaged. To restore everything else, add --even-if-incomplete.`,
    )
  return {
    missing: files,
    increments: read,
    erasures: erasures.missing ? readNothing() : place.readErasures(key),
  }
}

/** Reads every part to its end. An unreadable list hides what it names, which makes the backup useless. */
async function checkParts(
  place: BackupPlace,
  { database, files, others }: Pick<Manifest, 'database'> & Partial<Manifest>,
  key: string,
  say: (sentence: string) => void,
): Promise<{ database: number; files: number }> {
  const missing = { database: 0, files: 0 }
  for (const [kind, list] of [
    ['database', database],
    ['files', files],
    ['files', others],
  ] as const) {
    if (!list) continue
    for await (const { path, part, slice } of entriesOf(place, list, key)) {
      if (!part) continue
      try {
        if (slice) await place.parts.readSlice(part, slice, key)
        else for await (const _chunk of place.parts.read(part, key));
      } catch (error) {
        if (!(error instanceof PartError)) throw error
        missing[kind] += 1
        if (missing[kind] <= NAMED_AT_MOST) say(`${path} is ${error.message}.`)
      }
    }
  }
  return missing
}

/** Whatever was erased after the backup is erased again, so the lists of erasures have to be readable. */
async function checkErasures(
  place: BackupPlace,
  key: string,
  say: (sentence: string) => void,
): Promise<{ missing: number }> {
  try {
    for await (const _line of place.readErasures(key));
    return { missing: 0 }
  } catch (error) {
    if (!(error instanceof PartError)) throw error
    say(
      'The list of what was erased after this backup is damaged. What was deleted since has to be deleted again by hand.',
    )
    return { missing: 1 }
  }
}

async function* readNothing(): AsyncGenerator<string> {}
