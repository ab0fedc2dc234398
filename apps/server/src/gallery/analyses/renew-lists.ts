import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { photoCounts } from '../../ground/db/tables/photos.ts'

/** Lists of a gallery's photos are counted again: what they can be searched by has changed, though no photo has. */
export async function renewLists(
  tx: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): Promise<void> {
  // Lists look at the sum of all collections: one counter is enough, and locks no one else's.
  await tx.execute(sql`
    update ${photoCounts} set revision = revision + 1
    where account_guid = ${accountGuid} and engine_guid = ${engineGuid} and status = 'live'
      and collection_guids = (
        select collection_guids from ${photoCounts}
        where account_guid = ${accountGuid} and engine_guid = ${engineGuid} and status = 'live'
        order by collection_guids limit 1)`)
}
