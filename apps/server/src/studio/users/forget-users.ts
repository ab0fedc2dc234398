import { and, inArray, lte, ne } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { knownDevices } from '../../ground/db/tables/known-devices.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { teamMailChoices, teamMails } from '../../ground/db/tables/team-mails.ts'
import { tickets } from '../../ground/db/tables/tickets.ts'
import { users } from '../../ground/db/tables/users.ts'

/** What is in a forgotten person's row instead of an address. */
const FORGOTTEN = ''

/**
 * Who left the team before the horizon is forgotten: name, address, password, devices and chosen mails go. The row
 * stays without them, as payouts and upload batches name who made them.
 */
export async function forgetUsers(tx: Transaction, horizon: number): Promise<void> {
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
        lastSignInAt: null,
      })
      .where(and(lte(users.deletedAt, horizon), ne(users.emailAddress, FORGOTTEN)))
      .returning({ guid: users.guid })
  ).map(({ guid }) => guid)
  if (forgotten.length === 0) return
  for (const table of [knownDevices, sessions, tickets, teamMailChoices, teamMails])
    await tx.delete(table).where(inArray(table.userGuid, forgotten))
}
