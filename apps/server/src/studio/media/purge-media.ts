import { mediaPrefix } from '@proofdesk/domain/media-keys'
import { type SQL, and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { media, mediaFolders } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone, eachStep } from '../../ground/jobs/each-alone.ts'
import { deleteChecks } from '../stored-files/keep-check.ts'
import { clearReferences } from './media-references.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Purges pictures and folders that have been in the trash for too long. Files are deleted before their row. */
export async function purgeMedia(deps: Deps, horizon: number): Promise<void> {
  await eachStep(deps.log, {
    pictures: () => purgePictures(deps, horizon),
    folders: () => purgeFolders(deps.db, horizon),
  })
}

async function purgePictures({ db, storage, log }: Deps, horizon: number): Promise<void> {
  await eachAlone(
    listMedia(db, lte(media.deletedAt, horizon)),
    { log, message: 'A picture could not be purged', nameOf: ({ guid }) => ({ media: guid }) },
    async (row) => {
      for await (const { key } of storage.list(mediaPrefix(row))) await storage.delete(key)
      await db.transaction(async (tx) => {
        await clearReferences(tx, row)
        await deleteChecks(tx, [row.filesGuid])
        await tx.delete(media).where(recordOf(media, row, row.guid))
      })
    },
  )
}

/** All matching pictures, read in batches. */
export async function* listMedia(db: Executor, condition: SQL | undefined) {
  for (let after = FIRST; ;) {
    const rows = await db
      .select()
      .from(media)
      .where(and(gt(media.guid, after), condition))
      .orderBy(asc(media.guid))
      .limit(BATCH)
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.guid
  }
}

async function purgeFolders(db: Executor, horizon: number): Promise<void> {
  const isEmpty = notExists(
    db
      .select({ one: sql`1` })
      .from(media)
      .where(eq(media.folderGuid, mediaFolders.guid)),
  )
  await db.delete(mediaFolders).where(and(lte(mediaFolders.deletedAt, horizon), isEmpty))
}
