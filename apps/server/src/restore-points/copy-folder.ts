import { constants } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'

/** Total bytes of all files below. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? await sizeOfFolder(path) : (await lstat(path)).size
  }
  return bytes
}

/**
 * Copies a folder with its owners and permissions, flushed to disk. If the file system supports it, both share blocks
 * until one of them is written to (reflink). Hard links wouldn't work, as PostgreSQL writes into its files. `sync:
 * false` skips flushing, for temporary copies.
 */
export async function copyFolder(from: string, to: string, { sync = true } = {}): Promise<void> {
  const { mode, uid, gid } = await lstat(from)
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, { sync })
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (entry.isFile()) await copyWhole(source, target, sync)
  }
  await chmod(to, mode & 0o777)
  await giveTo(to, uid, gid)
  if (sync) await syncFolder(to)
}

/** Flushes a folder; without it a power failure could undo creations and renames in it. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function copyWhole(from: string, to: string, sync: boolean): Promise<void> {
  const { uid, gid } = await lstat(from)
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await giveTo(to, uid, gid)
  if (!sync) return
  const file = await open(to)
  await file.sync().finally(() => file.close())
}

/** Only root can change owners; other users own the copies already. */
async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}
