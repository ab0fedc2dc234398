import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { killServer, writeLog } from '@proofdesk/embedded-postgres'
import { identityToRecipient } from 'age-encryption'
import pino from 'pino'
import { createDatabase } from '../ground/db/client.ts'
import {
  type DatabaseSettings,
  databaseFolder,
  startEmbeddedDatabase,
} from '../ground/db/embedded-database.ts'
import { migrateDatabase } from '../ground/db/migrate.ts'
import { sessions } from '../ground/db/tables/sessions.ts'
import { holdCopy } from './held-copy.ts'
import { keepRecipient } from './backup-key.ts'
import { DUMP, requireRestorable, restoreDump } from './database-dump.ts'
import { eraseForGallery, purgeRestored } from './purge-restored.ts'
import { replayErasures } from './replay-erasures.ts'
import { incrementsAfter, timeOfBackup } from './backup-names.ts'
import { BackupPlace, PartError } from './backup-place.ts'
import { type Entry, type EntryList, type Manifest, fromLogPosition } from './manifest.ts'
import { openPlaceStore } from './open-place-store.ts'
import { readEntryList } from './read-entries.ts'
import { readIncrements, stretchesOf } from './read-increments.ts'
import { clearRecoveryTarget, setRecoveryTarget } from './recovery-target.ts'
import { RESTORE_MARK } from './restore-mark.ts'

export interface RestoreOptions {
  /** The place: a folder's path, `file:///folder` or `s3://…`. */
  from: string
  /** Must not exist, or be empty, or be what a restore that was killed has left. */
  dataDir: string
  key: string
  /** Exactly this one, without what came after it. */
  backup?: string | undefined
  /** Everything as it was at this moment, in epoch milliseconds. The latest that is known by default. */
  until?: number | undefined
  evenIfIncomplete?: boolean
  /** An empty database of another server, for a backup that has a dump of one. */
  databaseUrl?: string | undefined
  /** Only the database, so that one gallery can be read of it. */
  ofGallery?: boolean
  /** Of the database while it recovers. */
  settings?: DatabaseSettings
  step?: (name: string) => void
  say?: (sentence: string) => void
}

export interface Restored {
  missing: number
  /** The moment whose state was restored. */
  at: number
  place: BackupPlace
  /** The lists of the store's files: what a later one names takes the place of an earlier one's. */
  files: EntryList[]
}

const LISTED_AT_MOST = 20

/**
 * Makes a data folder of a backup and the increments that continue it: checks every byte first, then writes, recovers
 * the database, ends all sessions and marks it as a copy that is held back. Until all is done the folder has a mark,
 * with which the program doesn't start.
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

type Found = Awaited<ReturnType<typeof findBackup>>

/** Reads all that is to be restored. Throws where too much of it is missing. */
async function checkBackup(
  { place, manifest, increments: names }: Found,
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

/** Writes everything but the database's log. A dump lies beside the files until it is restored. */
async function writeFiles(
  { place, manifest }: Found,
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
      // PostgreSQL itself syncs its files when it recovers.
      const sync = list !== manifest.database
      await makeFolder(join(folder, entry.part ? dirname(entry.path) : entry.path))
      await writeEntry(place, entry, { folder, key, skip, sync })
      step('entry')
    }
}

async function findBackup({ from, key, backup, until }: RestoreOptions) {
  const recipient = await identityToRecipient(key).catch(() => undefined)
  if (!recipient)
    throw new Error('This isn’t the key of a backup. It begins with AGE-SECRET-KEY-1.')
  const place = new BackupPlace(openPlaceStore(from), recipient)
  const names = await place.listBackups()
  const name = backup ?? names.find((each) => until === undefined || timeOfBackup(each) <= until)
  if (!name || !names.includes(name)) throw new Error(await describeMissing(place, names, name))
  const manifest = await place.readManifest(name, key).catch((error: unknown) => {
    throw new Error(`The backup ${name} is damaged. Choose another one with --backup NAME.`, {
      cause: error,
    })
  })
  const { log } = manifest
  const increments =
    backup || !log
      ? []
      : incrementsAfter(fromLogPosition(log.from), await place.listIncrements(log.series), until)
  return { place, name, manifest, increments }
}

async function describeMissing(
  place: BackupPlace,
  names: readonly string[],
  name: string | undefined,
): Promise<string> {
  const { label } = place
  if (names.length > 0)
    return name
      ? `There is no backup ${name} in ${label}. There are: ${names.slice(0, LISTED_AT_MOST).join(', ')}.`
      : `There is no backup of that time in ${label}. The earliest is ${names.at(-1)}.`
  return (await place.isEmpty())
    ? `${label} has no backups. Check the folder.`
    : `${label} has no whole backup of this key. Check the key and the folder.`
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names: string[] = await readdir(dataDir).catch(() => [])
  if (names.length > 0 && !names.includes(RESTORE_MARK))
    throw new Error(
      `${dataDir} isn’t empty. Choose a new folder: nothing that exists is overwritten.`,
    )
}

/** Leaves the mark alone in the folder: what a killed restore has written is deleted. */
async function clear(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A restore that was killed while the database recovered has left its server running.
  await killServer(databaseFolder(dataDir))
  await writeFile(join(dataDir, RESTORE_MARK), '', { flush: true })
  for (const name of await readdir(dataDir))
    if (name !== RESTORE_MARK) await rm(join(dataDir, name), { recursive: true })
}

/** Reads every part to its end. A list that can't be read hides what it names, so the backup is of no use. */
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
        if (slice) await place.readSlice(part, slice, key)
        else for await (const _chunk of place.readPart(part, key));
      } catch (error) {
        if (!(error instanceof PartError)) throw error
        missing[kind] += 1
        if (missing[kind] <= LISTED_AT_MOST) say(`${path} is ${error.message}.`)
      }
    }
  }
  return missing
}

/** What was erased after the backup is erased again, so the lists of it have to be read. */
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

/** Entries of one folder follow each other: it is made once. */
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
    if (slice) await writeFile(target, await place.readSlice(part, slice, key), options)
    else
      await pipeline(Readable.from(place.readPart(part, key)), createWriteStream(target, options))
    if (size !== undefined) await truncate(target, size)
  } catch (error) {
    if (!(error instanceof PartError) || !skip) throw error
    await rm(target, { force: true })
  }
}

/** Lets PostgreSQL recover, and makes of the original's database a copy's. */
async function settleDatabase(
  dataDir: string,
  backup: string,
  {
    step,
    say,
    erasures,
    ofGallery = false,
    settings = {},
    databaseUrl,
  }: Pick<RestoreOptions, 'ofGallery' | 'settings' | 'databaseUrl'> &
    Required<Pick<RestoreOptions, 'step' | 'say'>> & { erasures: AsyncIterable<string> },
): Promise<void> {
  const server =
    databaseUrl === undefined
      ? await startEmbeddedDatabase(dataDir, undefined, { settings })
      : { url: databaseUrl, stop: async () => {} }
  try {
    step('recovered')
    await migrateDatabase(server.url)
    const { db, close } = createDatabase(server.url, { log: pino({ level: 'silent' }), max: 2 })
    try {
      await db.transaction(async (tx) => {
        await tx.delete(sessions)
        if (ofGallery) await eraseForGallery(tx, erasures)
        else await replayErasures(tx, erasures)
        await holdCopy(tx, backup)
      })
      if (!ofGallery) await purgeRestored(db, dataDir, say)
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}
