import type { BackupPlace } from './backup-place.ts'
import { PartError } from './backup-place.ts'
import type { PartIndex } from './part-index.ts'
import type { RateLimit } from './rate-limit.ts'

/**
 * Reads every part that a backup or an increment of the place names, as it is stored: without the key it can be told
 * whether a byte of it was changed or lost. Answers the hashes of those that were.
 */
export async function checkBackups(
  place: BackupPlace,
  rate: RateLimit,
): Promise<{ parts: number; damaged: string[] }> {
  const index: PartIndex = new Map()
  for (const { name } of await place.listIncrements()) await place.addIndex(index, name)
  // The latest last: a part that was damaged may have been written again.
  for (const name of (await place.listBackups()).reverse())
    await place.addIndex(index, `backups/${name}`)
  const damaged: string[] = []
  for (const [sha256, { sealed }] of index) {
    const found = await place.hashOfPart(sha256, rate).catch((error: unknown) => {
      if (!(error instanceof PartError)) throw error
    })
    if (found === sealed) continue
    damaged.push(sha256)
    // The next backup writes it again where its content is still there; a whole one is never replaced.
    await place.deletePart(sha256)
  }
  return { parts: index.size, damaged }
}
