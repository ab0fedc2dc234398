import { bytesText } from './bytes-text.ts'
import { diskFloor, diskReserve, freeSpaceOfDisk } from '@proofdesk/domain/free-space'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reserveFile } from '../ground/db/database-reserve.ts'
import type { Env } from '../ground/settings/env.ts'
import { readDisk } from '../ground/ports/storage/disk-space.ts'
import { type Result, attention, broken, ok, wordsOf } from './finding.ts'

/** Checks the disk of DATA_DIR: whether it is writable, its free space, and the space reserved for the database. */
export async function checkDisk(env: Env): Promise<Result> {
  const { DATA_DIR } = env
  const isNew = !existsSync(DATA_DIR)
  const folder = isNew ? nearestFolder(DATA_DIR) : DATA_DIR
  const failure = await tryToWrite(folder)
  if (failure)
    return broken(
      `${folder} can’t be written to (${failure}). Make the user that runs Proofdesk its owner, or change DATA_DIR.`,
    )
  const disk = await readDisk(folder)
  if (!disk) return attention(`The free space of ${folder} can't be read.`)
  const free = `${bytesText(disk.freeBytes)} of ${bytesText(disk.totalBytes)} free in ${DATA_DIR}`
  const level = freeSpaceOfDisk(disk)
  const floor = bytesText(diskFloor(disk.totalBytes))
  if (level === 'full')
    return broken(`${free}: uploads are paused below ${floor}. Free some space.`)
  if (level === 'low') return attention(`${free}: uploads pause below ${floor}. Free some space.`)
  if (isNew) return ok(`${free}. The folder is created at the first start.`)
  if (!env.DATABASE_URL && (await sizeOf(reserveFile(DATA_DIR))) < diskReserve(disk.totalBytes))
    return ok(`${free}. The space for the database is reserved while Proofdesk runs.`)
  return ok(`${free}.`)
}

function nearestFolder(path: string): string {
  const above = dirname(path)
  return existsSync(above) || above === path ? above : nearestFolder(above)
}

async function tryToWrite(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'written by npm run doctor', { mode: 0o600 })
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? wordsOf(error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
