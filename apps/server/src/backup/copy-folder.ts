import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { killServer } from '@proofdesk/embedded-postgres'
import { databaseFolder } from '../ground/db/embedded-database.ts'
import { backupFolder } from './backup-key.ts'
import { deleteLeftovers } from './leftovers.ts'

/** Copies that are read and then deleted: `aside` to restore a single gallery, `trial` to test a restore. */
const KINDS = ['aside', 'trial'] as const

/** The machine and the process that created it: a number alone could mean a different process in another container. */
const ownName = (kind: (typeof KINDS)[number]) => `${kind}-${hostname()}-${process.pid}-`

/** Runs something with a temporary folder beside the installation's backups, which is deleted afterwards. */
export async function withCopyFolder<Result>(
  dataDir: string,
  kind: (typeof KINDS)[number],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await deleteCopies(dataDir)
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(backupFolder(dataDir), ownName(kind)))
  try {
    return await work(folder)
  } finally {
    await deleteCopy(folder)
  }
}

/** Ends the database servers of copies whose command was killed on this machine, and deletes what they left. */
export async function deleteCopies(dataDir: string): Promise<void> {
  const root = backupFolder(dataDir)
  // An installation that keeps its database and files elsewhere may have no data folder.
  if (!existsSync(root)) return
  for (const name of await readdir(root)) if (isAbandoned(name)) await deleteCopy(join(root, name))
  // From another machine, or an earlier version.
  for (const kind of KINDS) await deleteLeftovers(root, `${kind}-`)
}

function isAbandoned(name: string): boolean {
  const [, machine, pid] = /^(?:aside|trial)-(.+)-(\d+)-[^-]+$/.exec(name) ?? []
  return machine === hostname() && !isRunning(Number(pid))
}

async function deleteCopy(folder: string): Promise<void> {
  await killServer(databaseFolder(folder))
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
