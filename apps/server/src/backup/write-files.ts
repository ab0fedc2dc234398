import { createWriteStream } from 'node:fs'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import type { BackupPlace } from './backup-place.ts'
import { PartError } from './part-error.ts'
import { entriesOf } from './entries-of.ts'
import type { FoundBackup } from './find-backup.ts'
import type { Entry, EntryList } from './manifest.ts'
import type { RestoreOptions } from './restore-options.ts'

/** Writes everything but the database's log. A dump is kept beside the files until it is restored. */
export async function writeFiles(
  { place, manifest }: FoundBackup,
  files: readonly EntryList[],
  { dataDir, key, skip, ofGallery, step = () => {} }: RestoreOptions & { skip: boolean },
): Promise<void> {
  const cluster = join(databaseFolder(dataDir), 'cluster')
  const ofDatabase: [EntryList, string] = [manifest.database, manifest.log ? cluster : dataDir]
  if (manifest.log) await mkdir(cluster, { recursive: true, mode: 0o700 })
  const others: [EntryList, string][] = [
    ...files.map((list): [EntryList, string] => [list, join(dataDir, 'files')]),
    [manifest.others, dataDir],
  ]
  const makeFolder = createFolderMaker()
  for (const [list, folder] of ofGallery ? [ofDatabase] : [ofDatabase, ...others])
    for await (const entry of entriesOf(place, list, key)) {
      // PostgreSQL syncs its files itself when it recovers.
      const sync = list !== manifest.database
      await makeFolder(join(folder, entry.part ? dirname(entry.path) : entry.path))
      await writeEntry(place, entry, { folder, key, skip, sync })
      step('entry')
    }
}

/** Entries of one folder are adjacent: it is created once. */
function createFolderMaker(): (folder: string) => Promise<void> {
  let last = ''
  return async (folder) => {
    if (folder !== last) await mkdir(folder, { recursive: true, mode: 0o700 })
    last = folder
  }
}

async function writeEntry(
  place: BackupPlace,
  { path, part, slice, size }: Entry,
  { folder, key, skip, sync }: { folder: string; key: string; skip: boolean; sync: boolean },
): Promise<void> {
  if (!part) return
  const target = join(folder, path)
  try {
    const options = { mode: 0o600, flush: sync }
    if (slice) await writeFile(target, await place.parts.readSlice(part, slice, key), options)
    else
      await pipeline(Readable.from(place.parts.read(part, key)), createWriteStream(target, options))
    if (size !== undefined) await truncate(target, size)
  } catch (error) {
    if (!(error instanceof PartError) || !skip) throw error
    await rm(target, { force: true })
  }
}
