import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { killServer, writeLog } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { keepRecipient } from './backup-key.ts'
import { timeOfBackup } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'
import { checkBackup } from './check-backup.ts'
import { DUMP, requireRestorable, restoreDump } from './database-dump.ts'
import { findBackup } from './find-backup.ts'
import type { EntryList } from './manifest.ts'
import { stretchesOf } from './read-increments.ts'
import { clearRecoveryTarget, setRecoveryTarget } from './recovery-target.ts'
import { RESTORE_MARK } from './restore-mark.ts'
import type { RestoreOptions } from './restore-options.ts'
import { settleDatabase } from './settle-database.ts'
import { writeFiles } from './write-files.ts'

export interface Restored {
  missing: number
  /** The moment whose state was restored. */
  at: number
  place: BackupPlace
  /** The lists of stored files: an entry in a later list replaces one in an earlier list. */
  files: EntryList[]
}

/**
 * Creates a data folder from a backup and the increments that continue it: checks every byte first, then writes,
 * recovers the database, ends all sessions and marks it as a copy that is held back. Until all of this is done the
 * folder has a mark that keeps the program from starting.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { key, until, step = () => {}, say = () => {} } = options
  const dataDir = resolve(options.dataDir)
  const found = await findBackup(options)
  const { place, name, manifest } = found
  await requireEmpty(dataDir)
  const databaseUrl = manifest.log ? undefined : await requireRestorable(options.databaseUrl)
  say(`Checking the backup ${name}…`)
  const { missing, increments, erasures } = await checkBackup(found, options)
  step('checked')
  await clear(dataDir)
  step('marked')
  say('Restoring…')
  const files = [manifest.files, ...increments.map((increment) => increment.files)]
  await writeFiles(found, files, { ...options, dataDir, skip: missing > 0 })
  if (databaseUrl === undefined)
    await writeLog(databaseFolder(dataDir), stretchesOf(place, increments, key))
  else await restoreDump(join(dataDir, DUMP), databaseUrl)
  step('written')
  const reached = increments.at(-1)?.at ?? timeOfBackup(name)
  const target = until !== undefined && reached > until ? until : undefined
  if (target !== undefined) await setRecoveryTarget(databaseFolder(dataDir), target)
  await settleDatabase(dataDir, name, { ...options, say, step, erasures, databaseUrl })
  if (target !== undefined) await clearRecoveryTarget(databaseFolder(dataDir))
  step('database settled')
  await keepRecipient(dataDir, key)
  step('key kept')
  await rm(join(dataDir, RESTORE_MARK))
  return { missing, at: target ?? reached, place, files }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names: string[] = await readdir(dataDir).catch(() => [])
  if (names.length > 0 && !names.includes(RESTORE_MARK))
    throw new Error(
      `${dataDir} isn’t empty. Choose a new folder: existing data is never overwritten.`,
    )
}

/** Leaves only the mark in the folder: what a killed restore has written is deleted. */
async function clear(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A restore that was killed during database recovery has left its server running.
  await killServer(databaseFolder(dataDir))
  await writeFile(join(dataDir, RESTORE_MARK), '', { flush: true })
  for (const name of await readdir(dataDir))
    if (name !== RESTORE_MARK) await rm(join(dataDir, name), { recursive: true })
}
