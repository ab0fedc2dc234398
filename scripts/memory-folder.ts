import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

export const MEMORY = '/dev/shm'
const PREFIX = 'proofdesk-run-'
/** The backup tests need the most, 1.2 GB when measured; the rest is for the processes. */
const NEEDED_BYTES = 8_000_000_000

/**
 * Makes this run and its child processes keep temporary files in memory: tests create and delete databases, data
 * folders and backups by the hundred, and none of them outlives its test. Copying the template database there takes a
 * tenth of the CPU time it takes on a disk. Changes nothing if memory is short, if programs can't be started from
 * there, or if TMPDIR is set.
 */
export function useMemoryFolder(): void {
  if (process.env['TMPDIR'] || !hasRoom()) return
  removeFoldersOfDeadRuns()
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { mode: 0o755, recursive: true })
  process.env['TMPDIR'] = folder
  process.once('exit', () => remove(folder))
}

export function hasRoom(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const room = Math.min(bavail * bsize, process.availableMemory())
    return room >= NEEDED_BYTES && startsPrograms()
  } catch {
    return false
  }
}

function startsPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === MEMORY)
  return mount?.[2] === 'tmpfs' && !mount[3]!.split(',').includes('noexec')
}

/** A database server that one of them has left running ends on its own once its folder is gone. */
function removeFoldersOfDeadRuns(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)$`).exec(name)?.[1])
    if (pid && !isAlive(pid)) remove(join(MEMORY, name))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // What is still being written there is removed by the next run.
  }
}
