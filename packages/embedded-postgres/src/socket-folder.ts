import { randomUUID } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOCKET_NAME } from './postmaster-pid.ts'
import type { RunAs } from './run-as.ts'

/** sun_path holds 108 bytes on Linux and 104 on macOS and BSD, including the terminating zero. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

/**
 * The folder (0700) that contains the server's socket: beside the data when that path is short enough, otherwise a
 * folder with a random name under the system's temporary one. The file `socket-folder` in the data folder remembers it,
 * so that the URL survives restarts, and also records its owner: a copy of the data folder creates its own, since the
 * original may be running.
 */
export async function ensureSocketFolder(folder: string, runAs: RunAs): Promise<string> {
  const sibling = join(folder, 'socket')
  if (fitsSocket(sibling)) return openPrivateFolder(sibling, runAs)
  const pathFile = join(folder, 'socket-folder')
  const owner = String((await stat(folder)).ino)
  const [remembered, rememberedOwner] = (await readFile(pathFile, 'utf8').catch(() => '')).split(
    '\n',
  )
  if (remembered && rememberedOwner === owner && fitsSocket(remembered)) {
    // A temporary folder may have been cleaned up, and its name taken by a stranger: then a new one is created.
    const path = await openPrivateFolder(remembered, runAs).catch(() => undefined)
    if (path) return path
  }
  const parent = fitsSocket(join(tmpdir(), 'postgres-XXXXXX')) ? tmpdir() : '/tmp'
  const made = await openPrivateFolder(await mkdtemp(join(parent, 'postgres-')), runAs)
  // Two processes may do this at once. The later file stays; the process that is second to start the server adopts the
  // first one's and reads its socket folder from postmaster.pid.
  const temporary = `${pathFile}.${randomUUID()}.tmp`
  await writeFile(temporary, `${made}\n${owner}`, { mode: 0o600 })
  await rename(temporary, pathFile)
  return made
}

/** Whether a socket in that folder has a path that the operating system accepts. */
function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
}

async function openPrivateFolder(path: string, runAs: RunAs): Promise<string> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const self = process.getuid?.() ?? 0
  const owner = runAs.kind === 'user' ? runAs.uid : self
  const found = await lstat(path)
  if (!found.isDirectory() || (found.mode & 0o077) !== 0)
    throw new Error(`${path} is open to other users`)
  if (found.uid === owner) return path
  if (found.uid !== self) throw new Error(`${path} belongs to another user`)
  await chown(path, owner, found.gid)
  return path
}
