import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull, ne, sql } from 'drizzle-orm'
import pino from 'pino'
import type * as z from 'zod'
import { type Database, createDatabase } from '../ground/db/client.ts'
import { type DatabaseSettings, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { orders } from '../ground/db/tables/orders.ts'
import { photos } from '../ground/db/tables/photos.ts'
import { withCopyFolder } from './copy-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import type { TestResult } from './restore-test.ts'

/**
 * Restores the latest backup into a temporary folder beside the installation's own data, starts its database, looks for
 * the original of every photo that it names, and deletes it again.
 */
export async function tryRestore(given: {
  from: string
  dataDir: string
  key: string
  settings?: DatabaseSettings
  step?: (name: string) => void
}): Promise<z.infer<typeof TestResult>> {
  return withCopyFolder(given.dataDir, 'trial', async (dataDir) => {
    const { at, missing } = await restoreBackup({ ...given, dataDir, evenIfIncomplete: true })
    return { at, ...(await compare(dataDir, missing)) }
  })
}

async function compare(dataDir: string, missing: number) {
  const server = await startEmbeddedDatabase(dataDir)
  const { db, close } = createDatabase(server.url, { log: pino({ level: 'silent' }), max: 1 })
  try {
    const originals = await countMissingOriginals(db, dataDir)
    return {
      galleries: await db.$count(galleries, isNull(galleries.deletedAt)),
      photos: originals.photos,
      orders: await db.$count(orders),
      missing: missing + originals.missing,
    }
  } finally {
    await close()
    await server.stop()
  }
}

const AT_ONCE = 1_000

async function countMissingOriginals(
  db: Database,
  dataDir: string,
): Promise<{ photos: number; missing: number }> {
  const counts = { photos: 0, missing: 0 }
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await db
      .select({ guid: photos.guid, key: photos.key, size: photos.size })
      .from(photos)
      .where(sql`${ne(photos.status, 'waiting')} and ${photos.guid} > ${last}`)
      .orderBy(photos.guid)
      .limit(AT_ONCE)
    for (const { key, size } of page) {
      counts.photos += 1
      const found = await stat(join(dataDir, 'files', key)).catch(() => undefined)
      if (found?.size !== size) counts.missing += 1
    }
    if (page.length < AT_ONCE) return counts
    last = page.at(-1)!.guid
  }
}
