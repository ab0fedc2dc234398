import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The socket's name for port 5432, which all of our servers use. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** What a running server reports about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  /** The cluster's folder as the server knows it. */
  folder: string
  port: number
  /** Empty when the server listens on no socket. */
  socketFolder: string
}

/** Reads `postmaster.pid`; undefined when no server runs or its file is not complete yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  const [pid, folder, , port, socketFolder] = lines
  if (!pid || !port || lines.length < 6) return undefined
  return {
    pid: Number(pid),
    folder: folder ?? '',
    port: Number(port),
    socketFolder: socketFolder ?? '',
  }
}

/** Whether that process runs and is PostgreSQL; the pid may have been reused by another program in the meantime. */
export async function isPostgresAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  // In a container whose first process reaps no one, a killed server stays as a zombie.
  return /^Name:\s*postgres$/m.test(status) && !/^State:\s*[ZX]/m.test(status)
}

/**
 * The server that is running on this cluster now. The `postmaster.pid` of a copied folder names the server of the
 * original, or a pid from another machine or container: that is not our server.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster)
  return postmaster && (await isServerOf(cluster, postmaster)) ? postmaster : undefined
}

/** Whether that process is a running PostgreSQL whose data is this cluster. */
async function isServerOf(
  cluster: string,
  { pid, folder }: Pick<Postmaster, 'pid' | 'folder'>,
): Promise<boolean> {
  if (!(await isPostgresAlive(pid))) return false
  const own = await stat(cluster).catch(() => undefined)
  // A server's working folder is its cluster's, under whatever path that has now.
  const worksIn = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  if (own && worksIn) return own.dev === worksIn.dev && own.ino === worksIn.ino
  // Outside Linux there is only what the server has written: the path that it was started with.
  const [known, present] = await Promise.all(
    [folder, cluster].map((path) => realpath(path).catch(() => undefined)),
  )
  return known === undefined || known === present
}

/**
 * PostgreSQL takes the process named in a left-over `postmaster.pid` for a rival whenever some process has that pid.
 * Instead of removing the file, the pid is replaced by one that no process has, so that PostgreSQL still checks, by the
 * shared memory named there, that no orphaned backend is running.
 */
export async function invalidateStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const [pid, folder = ''] = text.split('\n')
  if (!Number(pid) || process.platform === 'win32') return
  if (await isServerOf(cluster, { pid: Number(pid), folder })) return
  await writeFile(file, text.replace(/^\d+/, String(2 ** 31 - 2)))
}

/**
 * Deletes the lock beside the socket in one of this cluster's own folders, unless the process named in it is this
 * cluster's server. PostgreSQL itself would wait for any process with that pid.
 */
export async function deleteStaleSocketLock(cluster: string, socketFolder: string): Promise<void> {
  const file = join(socketFolder, `${SOCKET_NAME}.lock`)
  const text = await readFile(file, 'utf8').catch(() => '')
  const [pid, folder = ''] = text.split('\n')
  if (!Number(pid) || (await isServerOf(cluster, { pid: Number(pid), folder }))) return
  await rm(file, { force: true })
}
