import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, isPostgresAlive, type Postmaster } from './postmaster-pid.ts'

/** The server that is running on that folder now, regardless of its users. */
export async function findServer(dataDir: string): Promise<Postmaster | undefined> {
  return findPostmaster(join(resolve(dataDir), 'cluster'))
}

/**
 * Ends the server on that folder without a checkpoint, regardless of its users, and resolves when it is gone. Meant for
 * what a killed test run leaves behind; committed rows survive.
 */
export async function killServer(dataDir: string): Promise<void> {
  const postmaster = await findServer(dataDir)
  if (!postmaster) return
  for (let attempt = 0; await isPostgresAlive(postmaster.pid); attempt += 1) {
    if (attempt === 1000) throw new Error(`PostgreSQL (process ${postmaster.pid}) doesn’t stop`)
    // The orderly signal first; a server that is still starting may miss it.
    if (attempt % 100 === 0) sendSignal(postmaster.pid, attempt ? 'SIGKILL' : 'SIGQUIT')
    await sleep(10)
  }
}

/** The process may be gone in the meantime. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
