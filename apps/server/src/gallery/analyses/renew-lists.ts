import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { photoCounts } from '../../ground/db/tables/photos.ts'

/** Invalidates the cached lists of a gallery's photos: search results have changed although no photo has. */
export async function renewLists(
  tx: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<void> {
  // Lists depend on the sum over all collections, so one counter is enough and no other is locked.
  await tx.execute(sql`
    update ${photoCounts} set revision = revision + 1
    where account_guid = ${accountGuid} and engine_guid = ${engineGuid} and status = 'live'
      and collection_guids = (
        select collection_guids from ${photoCounts}
        where account_guid = ${accountGuid} and engine_guid = ${engineGuid} and status = 'live'
        order by collection_guids limit 1)`)
}
