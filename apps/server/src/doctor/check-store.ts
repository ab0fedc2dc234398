import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../ground/settings/env.ts'
import { openStorage } from '../ground/ports/storage/open-storage.ts'
import { type Result, broken, ok, wordsOf } from './finding.ts'

/** Checks the store: writes, reads and deletes a file as the product does. */
export async function checkStore(env: Env): Promise<Result> {
  const place = env.STORAGE_URL?.startsWith('s3:') ? 'The bucket' : 'The folder of files'
  const key = `doctor/${randomUUID()}.txt`
  const written = Buffer.from(`written by npm run doctor ${key}`)
  try {
    const storage = await openStorage(env.STORAGE_URL, {
      dataDir: env.DATA_DIR,
      origin: `${env.PROTOCOL}://${env.DOMAIN}`,
      // Nothing is signed here.
      secret: { current: 1, accepted: new Map() },
      clock: () => Date.now(),
    })
    try {
      await storage.write(key, written, { contentType: 'text/plain' })
      const file = await storage.open(key)
      const read = file ? await buffer(file.stream) : undefined
      if (!read?.equals(written))
        return broken(
          `${place} doesn’t return the data written. Check STORAGE_URL and the service behind it.`,
        )
    } finally {
      await storage.delete(key)
    }
    return ok(`${place} can be written to, read and deleted from.`)
  } catch (error) {
    return broken(
      `${place} can't be used: ${wordsOf(error)}. Check STORAGE_URL, its keys and their permissions.`,
    )
  }
}
