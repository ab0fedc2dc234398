import { eq } from 'drizzle-orm'
import { accounts } from '../ground/db/tables/accounts.ts'
import type { Deps } from '../ground/deps.ts'
import { AppError } from '../ground/failures/app-error.ts'
import type { Scope } from '../ground/requests/scope.ts'

/** Hides the setup list for everyone who sees it, or shows it again. Returns the updated account. */
export async function dismissSetup(
  { db, clock }: Deps,
  { accountGuid }: Scope,
  { isDismissed }: { isDismissed: boolean },
): Promise<typeof accounts.$inferSelect> {
  const [account] = await db
    .update(accounts)
    .set({ setupDismissedAt: isDismissed ? clock.now() : null })
    .where(eq(accounts.guid, accountGuid))
    .returning()
  if (!account) throw new AppError('not_found')
  return account
}
