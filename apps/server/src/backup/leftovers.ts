import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@proofdesk/domain/duration'

/** Anything older can't belong to a backup that is still running. */
const LEFTOVER_MS = 7 * DAY_MS

/** Creates the folder, and deletes what killed backups have left in it, selected by a name prefix. */
export async function deleteLeftovers(folder: string, beginning = ''): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!name.startsWith(beginning)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - LEFTOVER_MS)
      await rm(path, { recursive: true, force: true })
  }
}
