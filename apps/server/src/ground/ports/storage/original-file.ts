import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { OpenStorage } from './open-storage.ts'
import { withWorkFolder } from './work-folder.ts'

/** The original of a photo no longer exists in the storage. */
export class OriginalMissing extends Error {
  override name = 'OriginalMissing'
}

/**
 * Runs `work` with a read-only file of the original: the stored file itself if it is on this machine. Throws
 * OriginalMissing.
 */
export async function withOriginalFile<T>(
  { storage }: { storage: OpenStorage },
  key: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const path = storage.localPath(key)
  if (path !== null) {
    if (!(await storage.head(key))) throw new OriginalMissing(`There is no ${key}`)
    return work(path)
  }
  const original = await storage.open(key, undefined, 'work')
  if (!original) throw new OriginalMissing(`There is no ${key}`)
  return withWorkFolder(async (folder) => {
    const file = join(folder, 'original')
    await pipeline(original.stream, createWriteStream(file))
    return work(file)
  })
}
