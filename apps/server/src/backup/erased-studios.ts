import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../ground/db/client.ts'
import { ofAccount } from '../ground/db/of-account.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import { users } from '../ground/db/tables/users.ts'

/**
 * Deletes a studio again in a database that was backed up before the deletion: no one can sign in and its site is gone.
 * The purge of its rows and files waits, like everything that acts outside, until the copy is the live installation.
 * Its owners already have their certificate.
 */
export async function purgeAgain(db: Executor, studio: string, at: number): Promise<void> {
  const started = await db
    .update(accounts)
    .set({ deletionDueAt: at, purgedAt: at, customDomain: null })
    .where(and(eq(accounts.guid, studio), isNull(accounts.purgedAt)))
    .returning({ guid: accounts.guid })
  if (started.length === 0) return
  const certificate = { certificateSentAt: at, recipients: [] }
  await db
    .insert(studioDeletions)
    .values({ accountGuid: studio, requestedAt: at, ...certificate })
    .onConflictDoUpdate({ target: studioDeletions.accountGuid, set: certificate })
  await db
    .update(users)
    .set({ passwordHash: null, deletedAt: at })
    .where(and(ofAccount(users, { accountGuid: studio }), isNull(users.deletedAt)))
}
