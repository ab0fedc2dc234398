import { DAY_MS } from '@proofdesk/domain/duration'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'proofdesk-photo-'

let swept: Promise<void> | undefined

/**
 * Runs `work` with a temporary folder of its own that is deleted afterwards. A killed process leaves its folders; the
 * next one here deletes them.
 */
export async function withWorkFolder<T>(
  work: (folder: string) => Promise<T>,
  parent = tmpdir(),
): Promise<T> {
  // Before our first folder is created: any with our process id by then belong to an earlier process.
  await (swept ??= sweepWorkFolders(parent))
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Deletes the folders of processes that have ended. In a container every process may have the same id, so folders with
 * ours belong to an earlier one, too.
 */
export async function sweepWorkFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!owner) continue
    const folder = join(parent, name)
    const age =
      Date.now() -
      (await stat(folder).then(
        (found) => found.mtimeMs,
        () => Date.now(),
      ))
    // The id may have been reused by another program; no work takes a day.
    if (owner === process.pid || !isAlive(owner) || age > DAY_MS)
      await rm(folder, { recursive: true, force: true }).catch(() => {})
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
