import { DAY_MS } from '@proofdesk/domain/duration'
import { diskFloor } from '@proofdesk/domain/free-space'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { type Disk, readDisk } from '../ground/ports/storage/disk-space.ts'
import { copyFolder, sizeOfFolder, syncFolder } from './copy-folder.ts'

const KEPT = 2
const KEPT_DAYS = 30

const Note = z.object({
  /** When this copy of the database was made, epoch ms. */
  createdAt: z.int(),
  /** Number of its applied migrations. */
  migrations: z.int(),
  /** `upgrade`: made before migrations. `rollback`: the database that a rollback replaced. */
  reason: z.enum(['upgrade', 'rollback']),
})
type Note = z.infer<typeof Note>

/** A copy of the database at a moment. */
export interface RestorePoint extends Note {
  name: string
  folder: string
}

export const restorePointsFolder = (dataDir: string): string => join(dataDir, 'restore-points')
export const clusterOf = (dataDir: string): string => join(databaseFolder(dataDir), 'cluster')

/** Characters that any file system accepts, sorted by time. */
export const nameAt = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-')

/** The complete restore points of a data folder, the newest first. */
export async function listRestorePoints(dataDir: string): Promise<RestorePoint[]> {
  const all = restorePointsFolder(dataDir)
  const names = await readdir(all).catch(() => [])
  const points = await Promise.all(
    names.map(async (name) => {
      const folder = join(all, name)
      const text = await readFile(join(folder, 'point.json'), 'utf8').catch(() => '')
      const note = Note.safeParse(parse(text))
      const isWhole = note.success && existsSync(join(folder, 'cluster', 'PG_VERSION'))
      return isWhole ? [{ ...note.data, name, folder }] : []
    }),
  )
  return points.flat().sort((one, other) => other.createdAt - one.createdAt)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const writeNote = (folder: string, note: Note): Promise<void> =>
  writeFile(join(folder, 'point.json'), JSON.stringify(note), { mode: 0o600, flush: true })

/**
 * Copies the database of a data folder on which no server runs. It works in a temporary folder and renames it at the
 * end, so a restore point is complete or absent. Throws if the disk has too little space.
 */
export async function makeRestorePoint(
  dataDir: string,
  note: Note,
  readSpace = readDisk,
): Promise<RestorePoint> {
  const cluster = clusterOf(dataDir)
  requireSpace(await readSpace(dataDir), await sizeOfFolder(cluster))
  const all = restorePointsFolder(dataDir)
  await mkdir(all, { recursive: true, mode: 0o700 })
  const temporary = join(all, `new-${randomUUID()}`)
  const name = nameAt(note.createdAt)
  const folder = join(all, name)
  try {
    await mkdir(temporary, { mode: 0o700 })
    await copyFolder(cluster, join(temporary, 'cluster'))
    await writeNote(temporary, note)
    await syncFolder(temporary)
    await rename(temporary, folder)
    await syncFolder(all)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
  return { ...note, name, folder }
}

/** The space reserved for the running product isn't used for a copy. */
function requireSpace(disk: Disk | undefined, bytes: number): void {
  if (!disk || disk.freeBytes - bytes >= diskFloor(disk.totalBytes)) return
  throw new Error(
    `There is not enough free space for a restore point of the database (${Math.ceil(bytes / 1e6)} MB) before the upgrade. Free some space, or set RESTORE_POINTS=off to upgrade without one.`,
  )
}

/** Deletes all but the two newest, those older than 30 days, and the remains of interrupted copies. */
export async function deleteOldRestorePoints(dataDir: string, now: number): Promise<void> {
  const points = await listRestorePoints(dataDir)
  const kept = new Set(
    points
      .slice(0, KEPT)
      .filter(({ createdAt }) => createdAt > now - KEPT_DAYS * DAY_MS)
      .map(({ name }) => name),
  )
  const all = restorePointsFolder(dataDir)
  for (const name of await readdir(all).catch(() => []))
    if (!kept.has(name)) await rm(join(all, name), { recursive: true, force: true })
}
