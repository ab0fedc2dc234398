import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { RESTORE_TEST_STATES, type RestoreTest } from '@proofdesk/contract/admin/backups'
import { diskReserve } from '@proofdesk/domain/free-space'
import * as z from 'zod'
import type { Deps } from '../ground/deps.ts'
import { readDisk } from '../ground/ports/storage/disk-space.ts'
import { backupFolder } from './backup-key.ts'
import { readBackupHealth } from './backup-health.ts'

const COMMAND = fileURLToPath(new URL('../start/main-restore.ts', import.meta.url))

/** What the command prints at the end, as JSON. */
export const TestResult = z.object({
  at: z.number(),
  galleries: z.int(),
  photos: z.int(),
  orders: z.int(),
  missing: z.int(),
})
const Kept = TestResult.omit({ at: true }).extend({
  state: z.enum(RESTORE_TEST_STATES),
  startedAt: z.number(),
  restoredTo: z.number().nullable(),
  /** Of the process that runs it: if that ended without a result, it has failed. */
  pid: z.number().nullable(),
})
type Kept = z.infer<typeof Kept>

const fileOf = (dataDir: string) => join(backupFolder(dataDir), 'restore-test.json')

/** The last restore test; null if there was none. */
export async function readRestoreTest(dataDir: string): Promise<RestoreTest | null> {
  const kept = await readKept(dataDir)
  if (!kept) return null
  const { pid, ...test } = kept
  return test.state === 'running' && !isAlive(pid) ? { ...test, state: 'failed' } : test
}

/**
 * Restores the latest backup into a temporary folder, compares it and deletes it, in a separate process that continues
 * after this returns. The key is passed to that process and kept nowhere.
 */
export async function startRestoreTest(deps: Deps, key: string): Promise<void> {
  const { env, log, clock } = deps
  const { DATA_DIR: dataDir } = env
  if ((await readRestoreTest(dataDir))?.state === 'running') return
  const started: Kept = {
    state: 'running',
    startedAt: clock.now(),
    restoredTo: null,
    galleries: 0,
    photos: 0,
    orders: 0,
    missing: 0,
    pid: null,
  }
  if (!(await hasRoom(deps))) return keep(dataDir, { ...started, state: 'noRoom' })
  const child = spawn(process.execPath, [COMMAND, '--test'], { stdio: ['pipe', 'pipe', 'pipe'] })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  await keep(dataDir, { ...started, pid: child.pid ?? null })
  child.stdin.end(`${key}\n`)
  void readEnd(child, started).then(
    async (ended) => keep(dataDir, ended),
    async (error: unknown) => {
      log.warn({ err: error }, 'The trial of restoring a backup failed')
      await keep(dataDir, { ...started, state: 'failed' })
    },
  )
}

async function readEnd(child: ReturnType<typeof spawn>, started: Kept): Promise<Kept> {
  const [said, failure] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ])
  const last = said.trim().split('\n').at(-1) ?? ''
  if (failure.trim() || !last.startsWith('{')) throw new Error(failure.trim() || last)
  const { at, ...counts } = TestResult.parse(JSON.parse(last))
  const state = counts.missing === 0 ? 'passed' : 'incomplete'
  return { ...started, ...counts, state, restoredTo: at }
}

/** The database has to be able to keep growing beside the copy. */
async function hasRoom({ env }: Deps): Promise<boolean> {
  const health = await readBackupHealth(env)
  const disk = await readDisk(env.DATA_DIR)
  if (!disk || !health?.whole) return true
  return disk.freeBytes - health.whole.bytes * 1.2 > diskReserve(disk.totalBytes) * 2
}

async function readKept(dataDir: string): Promise<Kept | undefined> {
  const stored = await readFile(fileOf(dataDir), 'utf8').catch((error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  })
  return stored === undefined ? undefined : Kept.parse(JSON.parse(stored))
}

async function keep(dataDir: string, test: Kept): Promise<void> {
  const temporary = `${fileOf(dataDir)}.${randomUUID()}`
  await writeFile(temporary, JSON.stringify(test), { mode: 0o600 })
  await rename(temporary, fileOf(dataDir))
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
