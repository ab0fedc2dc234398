import { photoPrefix } from '@proofdesk/domain/photo-keys'
import { videoPrefix } from '@proofdesk/domain/video-keys'
import { type AnyColumn, type SQL, and, asc, eq, gt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { orderItems } from '../../ground/db/tables/orders.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { deleteChecks } from '../../studio/stored-files/keep-check.ts'
import type { OriginalKind } from './original-kind.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Purges photos or videos whose 30 days in the trash, or whose gallery's, are over, with all files made from them.
 * Bought ones stay, and with a bought photo its film.
 */
export async function purgeOriginals(
  deps: Deps,
  kind: OriginalKind,
  horizon: number,
): Promise<void> {
  const { db, storage, log } = deps
  const { noun, table } = kind
  await eachAlone(
    listExpired(db, kind, horizon),
    {
      log,
      message: 'An original could not be purged',
      nameOf: ({ guid }) => ({ [noun]: guid }),
    },
    async (original) => {
      await kind.deleteSent(storage, original)
      const prefix = noun === 'photo' ? photoPrefix(original) : videoPrefix(original)
      for await (const { key } of storage.list(prefix)) await storage.delete(key)
      await db.transaction(async (tx) => {
        await tx.delete(table).where(recordOf(table, original, original.guid))
        await deleteChecks(tx, [original.guid])
      })
    },
  )
}

async function* listExpired(db: Executor, { table, partsUpload }: OriginalKind, horizon: number) {
  const { guid, accountGuid, engineGuid, key } = table
  const isGalleryGone = sql`exists (
    select 1 from galleries g where g.guid = ${engineGuid} and g.deleted_at <= ${horizon})`
  const isExpired = and(
    or(lte(table.deletedAt, horizon), isGalleryGone),
    isNotBought(db, table, guid),
    table === videos ? isNotBought(db, table, videos.photoGuid) : undefined,
  )
  for (let after = FIRST; ;) {
    const expired = await db
      .select({ guid, accountGuid, engineGuid, key, partsUpload })
      .from(table)
      .where(and(gt(guid, after), isExpired))
      .orderBy(asc(guid))
      .limit(BATCH)
    yield* expired
    if (expired.length < BATCH) return
    after = expired.at(-1)!.guid
  }
}

/** An order references photos and videos alike. */
function isNotBought(
  db: Executor,
  { accountGuid }: { accountGuid: AnyColumn },
  guid: AnyColumn,
): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(and(eq(orderItems.accountGuid, accountGuid), eq(orderItems.photoGuid, guid))),
  )
}
