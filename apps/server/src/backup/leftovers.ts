import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@proofdesk/domain/duration'

/** What is older than any backup that may still be running. */
const LEFTOVER_MS = 7 * DAY_MS

/** Makes the folder, and deletes what killed backups have left in it, by the beginning of its names. */
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
