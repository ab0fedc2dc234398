import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running server says about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  /** Empty when the server listens on no socket. */
  socketFolder: string
}

/** Reads `postmaster.pid`; undefined when no server runs or its file is not complete yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  const [pid, , , port, socketFolder] = lines
  if (!pid || !port || lines.length < 6) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' }
}

/** Whether that process runs and is PostgreSQL; the number may have gone to another program meanwhile. */
export async function isPostgresAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  // In a container whose first process reaps nobody, a killed server stays as a zombie.
  return /^Name:\s*postgres$/m.test(status) && !/^State:\s*[ZX]/m.test(status)
}

/**
 * PostgreSQL takes the process named in a left-over `postmaster.pid` for a rival whenever some process
 * has that number. The number is replaced by one no process has instead of removing the file, so that
 * PostgreSQL still checks, by the shared memory named there, that no orphaned backend is at work.
 */
export async function invalidateStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid || process.platform !== 'linux' || (await isPostgresAlive(pid))) return
  await writeFile(file, text.replace(/^\d+/, String(2 ** 31 - 2)))
}
