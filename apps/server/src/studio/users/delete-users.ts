import { and, inArray, lte, ne } from 'drizzle-orm'
import { knownDevices } from '../../ground/db/tables/known-devices.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { teamMailChoices, teamMails } from '../../ground/db/tables/team-mails.ts'
import { tickets } from '../../ground/db/tables/tickets.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { deleteUserPhotos } from '../auth/user-photo.ts'

/** Replaces the address in an erased person's row. */
const FORGOTTEN = ''

/**
 * Erases people who left the team before the horizon: name, address, photo, password, devices and email choices. The
 * row stays without them, because payouts and uploads refer to it. Files are deleted before the row is changed.
 */
export async function deleteUsers(deps: Deps, horizon: number): Promise<void> {
  const isDue = and(lte(users.deletedAt, horizon), ne(users.emailAddress, FORGOTTEN))
  const { guid, accountGuid } = users
  for (const due of await deps.db.select({ guid, accountGuid }).from(users).where(isDue))
    await deleteUserPhotos(deps, due)
  await deps.db.transaction(async (tx) => {
    const forgotten = (
      await tx
        .update(users)
        .set({
          emailAddress: FORGOTTEN,
          pendingEmailAddress: null,
          firstName: '',
          lastName: '',
          passwordHash: null,
          galleries: [],
          photoGuid: null,
          lastSignInAt: null,
        })
        .where(isDue)
        .returning({ guid })
    ).map((user) => user.guid)
    if (forgotten.length === 0) return
    for (const table of [knownDevices, sessions, tickets, teamMailChoices, teamMails])
      await tx.delete(table).where(inArray(table.userGuid, forgotten))
  })
}
