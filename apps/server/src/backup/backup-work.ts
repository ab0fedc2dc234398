import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../ground/ports/storage/storage.ts'
import { backupFolder } from './backup-key.ts'
import { BackupPlace } from './backup-place.ts'
import { readBackupState } from './backup-state.ts'
import type { Copying } from './copy-files.ts'
import type { EntryListWriter } from './entry-list.ts'
import { deleteLeftovers } from './leftovers.ts'
import type { EntryList } from './manifest.ts'
import { openPlaceStore } from './open-place-store.ts'
import { createRateLimit } from './rate-limit.ts'

export interface BackupOptions {
  dataDir: string
  storage: Pick<Storage, 'list' | 'open'>
  /** The destination: a folder path, `file:///folder` or `s3://…`. */
  to: string
  bytesPerSecond: number
  /** Lists of erasures since a moment, or of all of them. */
  erasures: (since?: number) => AsyncIterable<string>
  /** Whether the last backup must still exist: otherwise an unmounted disk would look like an empty destination. */
  requiresLast?: boolean
  step?: Copying['step']
}

/** What a backup or an increment works with. */
export interface BackupWork {
  place: BackupPlace
  copying: Copying
  /** A separate folder that is deleted at the end. */
  folder: string
  /**
   * The list of stored files that this destination already has. Without it every file is read again, but none is
   * written twice.
   */
  known: string
}

/** Opens the destination and runs the work. */
export async function withBackupWork<Result>(
  { dataDir, to, bytesPerSecond, requiresLast = false, step = () => {} }: BackupOptions,
  recipient: string,
  work: (given: BackupWork) => Promise<Result>,
): Promise<Result> {
  const place = new BackupPlace(openPlaceStore(to), recipient)
  if (requiresLast) await requireLast(dataDir, place)
  await place.prepare()
  await deleteLeftovers(backupFolder(dataDir), 'work-')
  const folder = await mkdtemp(join(backupFolder(dataDir), 'work-'))
  place.parts.spool = folder
  const known = join(backupFolder(dataDir), `files-${place.id}`)
  const copying: Copying = { place, recipient, step, rate: createRateLimit(bytesPerSecond) }
  try {
    return await work({ place, copying, folder, known })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function requireLast(dataDir: string, place: BackupPlace): Promise<void> {
  const last = await readBackupState(dataDir, place, 'backup')
  if (!last || (await place.listBackups()).includes(last.name)) return
  throw new Error(
    `The last backup, ${last.name}, isn’t in ${place.label}. Is its disk connected? To start again in that place, run: npm run backup`,
  )
}

/** Stores a complete list. The list's own part is among those it names. */
export async function keepList(copying: Copying, list: EntryListWriter): Promise<EntryList> {
  const { path, files, bytes, parts } = list
  const part = await copying.place.parts.write(async () => createReadStream(path), copying)
  if (!part) throw new Error('A list is missing.')
  parts.add(part.sha256)
  return { files, bytes, list: part }
}
