import { randomUUID } from 'node:crypto'
import { open, opendir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ClusterEntry, hashLogBefore, startClusterBackup } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { ensureRecipient } from './backup-key.ts'
import { toBackupName } from './backup-names.ts'
import { readBackupState, writeBackupState } from './backup-state.ts'
import { type BackupOptions, type BackupWork, keepList, withBackupWork } from './backup-work.ts'
import { copyFiles } from './copy-files.ts'
import { copyDump } from './database-dump.ts'
import { EntryListWriter } from './entry-list.ts'
import { findSeries } from './find-series.ts'
import { type Manifest, toLogPosition } from './manifest.ts'
import { Packer } from './packer.ts'

export interface FullBackupOptions extends BackupOptions {
  showKey: (key: string) => void
  /** Whether a new series starts, so that earlier increments don't continue into later ones. */
  startsSeries?: boolean
  /** For a server other than the built-in one, whose database is dumped. */
  databaseUrl?: string | undefined
}

/** What the data folder holds besides the database and the stored files. */
export const OTHER_FOLDERS = ['mail', 'sandbox']

/**
 * Backs up a data folder whose database server is running, or whose database is elsewhere. Files are copied first, then
 * the database, then the files that are new since: whatever a database row names is in the backup, even if it was added
 * or purged in the meantime. Only the manifest, which is written last, makes it a backup.
 */
export async function makeBackup(
  options: FullBackupOptions,
): Promise<{ name: string; manifest: Manifest }> {
  const recipient = await ensureRecipient(options.dataDir, options.showKey)
  return withBackupWork(options, recipient, async (work) => {
    const { place, copying, folder, known } = work
    const { step } = copying
    const check = await readBackupState(options.dataDir, place, 'check')
    await place.learnParts(new Set(check?.damaged))
    const first = new EntryListWriter(join(folder, 'first'))
    await copyFiles(copying, options.storage, { before: known, after: first, keepGone: false })
    step('files copied')
    const database = new EntryListWriter(join(folder, 'database'))
    const log = await copyRows(work, options, database)
    step('database copied')
    const files = new EntryListWriter(join(folder, 'second'))
    await copyFiles(copying, options.storage, { before: first.path, after: files, keepGone: true })
    const others = new EntryListWriter(join(folder, 'others'))
    await copyOthers(work, options.dataDir, others)
    step('all copied')
    await place.writeErasures(options.erasures(), recipient)
    const position = log && {
      series: await continuedSeries(options, place),
      from: toLogPosition(log.from),
    }
    const at = Date.now()
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date(at).toISOString(),
      database: await keepList(copying, database),
      files: await keepList(copying, files),
      others: await keepList(copying, others),
      ...(position && { log: position }),
    }
    const parts = new Set([...database.parts, ...files.parts, ...others.parts])
    const name = toBackupName(at)
    await place.writeManifest(`backups/${name}`, manifest, { recipient, parts })
    step('manifest written')
    await rename(files.path, known)
    if (check) {
      const damaged = check.damaged.filter((sha256) => !place.parts.knows(sha256))
      await writeBackupState(options.dataDir, place, 'check', { ...check, damaged })
    }
    await writeBackupState(options.dataDir, place, 'backup', {
      name,
      at,
      bytes: manifest.database.bytes + manifest.files.bytes + manifest.others.bytes,
      files: manifest.files.files,
      placeBytes: place.parts.bytes,
      ...position,
      hash: log?.hash,
    })
    return { name, manifest }
  })
}

async function continuedSeries(
  { dataDir, startsSeries = false }: FullBackupOptions,
  place: BackupWork['place'],
): Promise<string> {
  const found = startsSeries ? undefined : await findSeries(dataDir, place)
  return found?.series ?? randomUUID().replaceAll('-', '').slice(0, 12)
}

/** Returns where its log continues; a dump has no log. */
async function copyRows(
  work: BackupWork,
  { dataDir, databaseUrl }: FullBackupOptions,
  list: EntryListWriter,
): Promise<{ from: bigint; hash: string | undefined } | undefined> {
  if (databaseUrl === undefined) return copyDatabase(work, dataDir, list)
  await copyDump(work, databaseUrl, list)
  return undefined
}

/** Returns the log position at which its recovery begins, and the hash of the log before it. */
async function copyDatabase(
  { copying }: BackupWork,
  dataDir: string,
  list: EntryListWriter,
): Promise<{ from: bigint; hash: string | undefined }> {
  const backup = await startClusterBackup(databaseFolder(dataDir))
  const from = backup.start
  try {
    copying.step('database begun')
    const hash = await hashLogBefore(databaseFolder(dataDir), from)
    const packer = new Packer(copying, list)
    for await (const entry of backup.list()) await addClusterEntry(packer, list, entry)
    for (const entry of await backup.finish()) await addClusterEntry(packer, list, entry)
    await packer.close()
    await list.close()
    return { from, hash }
  } finally {
    await backup.close()
  }
}

async function addClusterEntry(
  packer: Packer,
  list: EntryListWriter,
  entry: ClusterEntry,
): Promise<void> {
  if (entry.kind === 'folder') await list.add({ path: entry.path })
  else await packer.add(entry.path, entry.open, entry.size)
}

async function copyOthers(
  { copying }: BackupWork,
  dataDir: string,
  list: EntryListWriter,
): Promise<void> {
  const packer = new Packer(copying, list)
  const walk = async (folder: string): Promise<void> => {
    const entries = await opendir(join(dataDir, folder)).catch(() => undefined)
    for await (const entry of entries ?? []) {
      const inside = `${folder}/${entry.name}`
      if (entry.isDirectory()) await walk(inside)
      else if (entry.isFile()) await packer.add(inside, () => openOther(join(dataDir, inside)))
    }
  }
  for (const folder of OTHER_FOLDERS) await walk(folder)
  await packer.close()
  await list.close()
}

/** The sandbox may have replaced or deleted a file since it was listed. */
async function openOther(path: string): Promise<Readable | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw error
  })
  return file?.createReadStream()
}
