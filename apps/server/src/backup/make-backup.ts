import { createReadStream } from 'node:fs'
import { mkdtemp, open, opendir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import { type ClusterEntry, startClusterBackup } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../db/embedded-database.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { backupFolder, ensureRecipient } from './backup-key.ts'
import { BackupPlace } from './backup-place.ts'
import { type Copying, copyFiles } from './copy-files.ts'
import { EntryListWriter } from './entry-list.ts'
import { deleteLeftovers } from './leftovers.ts'
import type { EntryList, Manifest } from './manifest.ts'
import { Packer } from './packer.ts'
import { createRateLimit } from './rate-limit.ts'

export interface BackupOptions {
  dataDir: string
  storage: Pick<Storage, 'list' | 'open'>
  /** The folder of the place. */
  to: string
  bytesPerSecond: number
  showKey: (key: string) => void
  /** The lines of a list of erased faces. */
  erasedFaces: () => AsyncIterable<string>
  step?: Copying['step']
}

/** What the data folder holds beside the database and the store's files. */
export const OTHER_FOLDERS = ['mail', 'sandbox']

/**
 * Backs up a data folder whose database server runs. Files are copied first, then the database, then the files that
 * have come since: whatever a row of the database names is in the backup, whether it came or was purged meanwhile.
 * Only the manifest, which is written last, makes a backup of it.
 */
export async function makeBackup(
  options: BackupOptions,
): Promise<{ name: string; manifest: Manifest }> {
  const { dataDir, storage, step = () => {} } = options
  const recipient = await ensureRecipient(dataDir, options.showKey)
  const place = new BackupPlace(resolve(options.to), recipient)
  await place.prepare()
  const copying: Copying = { place, recipient, step, rate: createRateLimit(options.bytesPerSecond) }
  await deleteLeftovers(backupFolder(dataDir), 'work-')
  const work = await mkdtemp(join(backupFolder(dataDir), 'work-'))
  try {
    const known = knownList(dataDir, place)
    const first = join(work, 'first')
    await copyFiles(copying, storage, { before: known, after: first, keepGone: false })
    step('files copied')
    const database = await copyDatabase(copying, dataDir, join(work, 'database'))
    step('database copied')
    const second = join(work, 'second')
    const files = await keepList(
      copying,
      await copyFiles(copying, storage, { before: first, after: second, keepGone: true }),
    )
    const others = await copyOthers(copying, dataDir, join(work, 'others'))
    step('all copied')
    await place.writeErasures(options.erasedFaces(), recipient)
    const madeAt = new Date().toISOString()
    const manifest: Manifest = { format: 1, madeAt, database, files, others }
    const name = await place.writeManifest(manifest, recipient)
    step('manifest written')
    await rename(second, known)
    return { name, manifest }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** What was in the last backup at this place; without it every file is read again, and none is written twice. */
function knownList(dataDir: string, place: BackupPlace): string {
  const id = createHash('sha256').update(place.folder).digest('hex').slice(0, 16)
  return join(backupFolder(dataDir), `files-${id}`)
}

async function copyDatabase(copying: Copying, dataDir: string, path: string): Promise<EntryList> {
  const list = new EntryListWriter(path)
  const backup = await startClusterBackup(databaseFolder(dataDir))
  try {
    copying.step('database begun')
    const packer = new Packer(copying, list)
    for await (const entry of backup.list()) await addClusterEntry(packer, list, entry)
    for (const entry of await backup.finish()) await addClusterEntry(packer, list, entry)
    await packer.close()
  } finally {
    await backup.close()
  }
  await list.close()
  return keepList(copying, list)
}

async function addClusterEntry(
  packer: Packer,
  list: EntryListWriter,
  entry: ClusterEntry,
): Promise<void> {
  if (entry.kind === 'folder') await list.add({ path: entry.path })
  else await packer.add(entry.path, entry.open)
}

async function copyOthers(copying: Copying, dataDir: string, path: string): Promise<EntryList> {
  const list = new EntryListWriter(path)
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
  return keepList(copying, list)
}

/** The sandbox may have replaced or deleted a file since it was listed. */
async function openOther(path: string): Promise<Readable | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw error
  })
  return file?.createReadStream()
}

async function keepList(
  { place, recipient, rate }: Copying,
  { path, files, bytes }: EntryListWriter,
): Promise<EntryList> {
  return { files, bytes, list: await place.writePart(createReadStream(path), recipient, rate) }
}
