import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import { closeSessions } from './session.ts'
import { revokeTickets } from './ticket.ts'

/**
 * Signs someone out everywhere and invalidates their password and all links emailed to them: they can only return by
 * setting a new password through an email. For a login that someone else has used.
 */
export async function closeLogin(
  tx: Executor,
  user: { guid: string; accountGuid: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: null })
    .where(recordOf(users, user, user.guid))
  await closeSessions(tx, user)
  await revokeTickets(tx, user)
}
