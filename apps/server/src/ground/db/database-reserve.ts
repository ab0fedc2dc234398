import { diskReserve } from '@proofdesk/domain/free-space'
import { randomFillSync } from 'node:crypto'
import { open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type Disk, readDisk } from '../ports/storage/disk-space.ts'
import { DISK_IS_FULL_BELOW } from './embedded-database.ts'

/**
 * A file next to the embedded database that reserves space. It is deleted when the disk is full, so that the database
 * can continue: people sign in, delete what they no longer need, and payments are recorded.
 */
export interface DatabaseReserve {
  /** Checks the disk now, and every second until `stop`. */
  start(): Promise<void>
  /**
   * Whether there was no such file at the last check, and no space to create it: the database uses the remaining space.
   */
  isUsed(): boolean
  stop(): Promise<void>
}

const INTERVAL_MS = 1_000
/** The file is created if the disk has this many times its size. */
const ROOM_FACTOR = 4
/** Written in chunks with pauses, at 40 MB a second at most, because nothing waits for it and others use the disk. */
const PIECE = 1_000_000
const PAUSE_MS = 25

export const reserveFile = (dataDir: string): string => join(dataDir, 'database-reserve')

/** Several processes may manage the file of one folder at once. */
export function createDatabaseReserve(
  dataDir: string,
  log: Pick<BaseLogger, 'warn' | 'error' | 'info'>,
): DatabaseReserve {
  const file = reserveFile(dataDir)
  const stopping = new AbortController()
  const { signal } = stopping
  let isUsed = false
  let looking: Promise<void> | undefined
  let filling: Promise<void> | undefined

  async function look(): Promise<void> {
    const disk = await readDisk(dataDir)
    if (!disk) return
    let size = await sizeOf(file)
    if (size > 0 && disk.freeBytes < DISK_IS_FULL_BELOW) {
      await release(file)
      log.error(
        { freeBytes: disk.freeBytes, reserve: size },
        'The disk is full. The database now uses its reserved space: free some up',
      )
      size = 0
    } else if (size < diskReserve(disk.totalBytes) && hasRoom(disk))
      // Writing it takes a while, and the disk may fill up in the meantime.
      filling ??= fill(dataDir, signal)
        .catch((error: unknown) => log.warn({ err: error }, 'The reserve could not be written'))
        .finally(() => (filling = undefined))
    isUsed = size === 0 && !hasRoom(disk)
  }

  async function keepChecking(): Promise<void> {
    while (!signal.aborted) {
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await look().catch((error: unknown) =>
        log.warn({ err: error }, 'The database’s reserve could not be checked'),
      )
    }
  }

  return {
    async start() {
      await look()
      looking = keepChecking()
    },
    isUsed: () => isUsed,
    async stop() {
      stopping.abort()
      await looking
      await filling
    },
  }
}

function hasRoom({ freeBytes, totalBytes }: Disk): boolean {
  return (
    freeBytes > Math.max(ROOM_FACTOR * diskReserve(totalBytes), ROOM_FACTOR * DISK_IS_FULL_BELOW)
  )
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Truncated first: a process that is still writing to it would keep its blocks allocated. */
async function release(file: string): Promise<void> {
  await truncate(file).catch(() => {})
  await rm(file, { force: true })
}

/**
 * Appends to the file until it has its size. Several processes append together, and exceed the size by a few chunks at
 * most.
 */
async function fill(dataDir: string, signal: AbortSignal): Promise<void> {
  const path = reserveFile(dataDir)
  // Random bytes, because a file that the file system compresses or stores sparsely would reserve no space.
  const piece = randomFillSync(Buffer.allocUnsafe(PIECE))
  const file = await open(path, 'a', 0o600)
  try {
    while (!signal.aborted) {
      const [disk, { size, nlink }] = [await readDisk(dataDir), await file.stat()]
      // Without a name it was deleted by another process, because there is no more space.
      if (!disk || !hasRoom(disk) || nlink === 0) break
      const missing = diskReserve(disk.totalBytes) - size
      if (missing <= 0) break
      await file.write(missing < PIECE ? piece.subarray(0, missing) : piece)
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}
