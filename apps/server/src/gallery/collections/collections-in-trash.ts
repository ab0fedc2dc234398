import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { collectionReturns } from '../../ground/db/tables/collection-returns.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import type { photos } from '../../ground/db/tables/photos.ts'
import type { videos } from '../../ground/db/tables/videos.ts'

type Content = typeof photos | typeof videos

/** The collections of restored photos or videos, without those in the trash. */
export function withoutCollectionsInTrash({ collectionGuids }: Content): SQL {
  return sql`array(
    select m.guid from unnest(${collectionGuids}) with ordinality m(guid, n)
    join ${collections} c on c.guid = m.guid and c.deleted_at is null order by m.n)`
}

/**
 * Records which collections in the trash these photos or videos belong to, so that restoring those collections includes
 * them again.
 */
export async function recordReturns(tx: Executor, table: Content, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${collectionReturns} (account_guid, engine_guid, collection_guid, content_guid)
    select ${table.accountGuid}, ${table.engineGuid}, c.guid, ${table.guid}
    from ${table} join ${collections} c on c.guid = any(${table.collectionGuids}) and c.deleted_at is not null
    where ${which} on conflict do nothing`)
}
