import { eq, sql } from 'drizzle-orm'
import type { Database } from '../ground/db/client.ts'
import { ofAccount } from '../ground/db/of-account.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import { purgeBooks } from './purge-rows.ts'

/** Deletes the books of a deleted studio once the law no longer requires them. Its alias stays taken. */
export async function endBooks(
  db: Database,
  { guid }: { guid: string },
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Read by the trigger that otherwise prevents the deletion of invoices.
    await tx.execute(sql`select set_config('proofdesk.books_ended', ${guid}, true)`)
    await purgeBooks(tx, { guid })
    await tx.update(accounts).set({ companyName: '' }).where(eq(accounts.guid, guid))
    await tx
      .update(studioDeletions)
      .set({ booksEndedAt: now })
      .where(ofAccount(studioDeletions, { accountGuid: guid }))
  })
}
