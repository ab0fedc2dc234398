import { mediaPrefix } from '@proofdesk/domain/media-keys'
import { lte, notExists, and, eq, sql } from 'drizzle-orm'
import { recordOf } from '../../db/of-account.ts'
import { media, mediaFolders } from '../../db/tables/media.ts'
import type { Deps } from '../../deps.ts'
import { forgetChecks } from '../stored-files/keep-check.ts'
import { clearReferences } from './media-references.ts'

const BATCH = 500

/** Pictures and folders whose time in the trash is over. Files go before their row. */
export async function purgeMedia({ db, storage }: Deps, horizon: number): Promise<void> {
  for (;;) {
    const expired = await db.select().from(media).where(lte(media.deletedAt, horizon)).limit(BATCH)
    if (expired.length === 0) break
    for (const row of expired) {
      for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
      await db.transaction(async (tx) => {
        await clearReferences(tx, row)
        await forgetChecks(tx, [row.filesGuid])
        await tx.delete(media).where(recordOf(media, row, row.guid))
      })
    }
  }
  const isEmpty = notExists(
    db
      .select({ one: sql`1` })
      .from(media)
      .where(eq(media.folderGuid, mediaFolders.guid)),
  )
  await db.delete(mediaFolders).where(and(lte(mediaFolders.deletedAt, horizon), isEmpty))
}
