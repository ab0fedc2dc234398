import type { BackupPlace } from './backup-place.ts'
import { PartError } from './part-error.ts'
import type { PartIndex } from './part-index.ts'
import type { RateLimit } from './rate-limit.ts'

/**
 * Reads every stored part that a backup or an increment names. This needs no key: the hash of the stored bytes shows
 * whether any were changed or lost. Returns the hashes of the damaged parts.
 */
export async function checkBackups(
  place: BackupPlace,
  rate: RateLimit,
): Promise<{ parts: number; damaged: string[] }> {
  const index: PartIndex = new Map()
  for (const { name } of await place.listIncrements()) await place.addIndex(index, name)
  // The latest comes last: a damaged part may have been written again.
  for (const name of (await place.listBackups()).reverse())
    await place.addIndex(index, `backups/${name}`)
  const damaged: string[] = []
  for (const [sha256, { sealed }] of index) {
    const found = await place.parts.hashOf(sha256, rate).catch((error: unknown) => {
      if (!(error instanceof PartError)) throw error
    })
    if (found === sealed) continue
    damaged.push(sha256)
    // The next backup writes it again if its content still exists. An undamaged part is never replaced.
    await place.parts.delete(sha256)
  }
  return { parts: index.size, damaged }
}
