import { DAY_MS } from '@proofdesk/domain/duration'
import { diskReserve } from '@proofdesk/domain/free-space'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readDisk } from './disk-space.ts'
import { noSpace } from './storage-error.ts'

const STALE_AFTER_MS = DAY_MS

/**
 * The folder of the disk storage. Files arrive in `.incoming`, a name that no key can have, and are moved into place
 * when complete.
 */
export class DiskFolder {
  readonly root: string
  readonly incoming: string
  /** For files that arrive in parts; no key can have this name either. */
  readonly parts: string
  // Folders known to be safely on disk, so that only the first file in each has the cost of syncing it.
  readonly #settled = new Map<string, Promise<void>>()

  constructor(root: string) {
    this.root = root
    this.incoming = join(root, '.incoming')
    this.parts = join(root, '.parts')
  }

  /** Returns a new name in `.incoming`, creating the folder if necessary. Throws `no_space` like `requireSpace`. */
  async temporaryPath(): Promise<string> {
    await this.#settle(this.incoming)
    await this.requireSpace()
    return join(this.incoming, randomUUID())
  }

  /** Throws `no_space` if the disk only has the space that the database may need to continue. */
  requireSpace = async (): Promise<void> => {
    const disk = await readDisk(this.root)
    if (disk && disk.freeBytes < diskReserve(disk.totalBytes)) throw noSpace()
  }

  /** Moves a synced temporary file to its key, so that it survives a power cut afterwards. */
  async place(temporaryPath: string, key: string): Promise<void> {
    const target = join(this.root, key)
    try {
      await this.#settle(dirname(target))
      await rename(temporaryPath, target)
    } catch (error) {
      if (!isMissing(error)) throw error
      // Someone deleted the folder by hand since the last check.
      this.#settled.clear()
      await this.#settle(dirname(target))
      await rename(temporaryPath, target)
    }
    await syncFolder(dirname(target))
  }

  /** Deletes temporary files that a crash left behind more than a day before `now` (epoch milliseconds). */
  async sweep(now: number): Promise<void> {
    await this.#settle(this.incoming)
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name)
      const found = await stat(path).catch(nullWhenMissing)
      if (found && found.mtimeMs < now - STALE_AFTER_MS)
        await rm(path, { recursive: true, force: true })
    }
  }

  #settle(folder: string): Promise<void> {
    const existing = this.#settled.get(folder)
    if (existing) return existing
    if (this.#settled.size > 20_000) this.#settled.clear()
    const settled = this.#create(folder)
    this.#settled.set(folder, settled)
    settled.catch(() => this.#settled.delete(folder))
    return settled
  }

  async #create(folder: string): Promise<void> {
    if (folder === this.root) {
      await mkdir(folder, { recursive: true })
      return
    }
    await this.#settle(dirname(folder))
    try {
      await mkdir(folder)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    await syncFolder(dirname(folder))
  }
}

/** Moves a synced temporary file to its key, or deletes it. */
export async function placeOrRemove(folder: DiskFolder, path: string, key: string): Promise<void> {
  try {
    await folder.place(path, key)
  } catch (error) {
    await rm(path, { force: true })
    throw toDiskError(error)
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders; there the file system's journal has to suffice.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Whether a file system error means that the file doesn't exist. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR')
}

/** Converts "doesn't exist" to null and rethrows everything else. */
export function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** Recognises file system errors that a person can do something about. */
export function toDiskError(error: unknown): unknown {
  return hasCode(error, 'ENOSPC', 'EDQUOT') ? noSpace(error) : error
}
