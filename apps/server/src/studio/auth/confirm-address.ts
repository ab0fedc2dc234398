import { and, isNull, sql } from 'drizzle-orm'
import { isAddressTaken } from './address-taken.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { notifyOwners } from '../notices/notify.ts'
import { revokeTickets, takeTicket } from './ticket.ts'

/** Having the email's link proves ownership of the address: it is confirmed, and a new address replaces the old one. */
export async function confirmAddress(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now()
  try {
    await deps.db.transaction(async (tx) => {
      const holder = await takeTicket(tx, 'confirmAddress', token, now)
      const where = and(recordOf(users, holder, holder.guid), isNull(users.deletedAt))
      const [before] = await tx.select().from(users).where(where).for('update')
      if (!before) throw new AppError('ticket_invalid')
      await tx
        .update(users)
        .set({
          emailAddress: sql`coalesce(${users.pendingEmailAddress}, ${users.emailAddress})`,
          pendingEmailAddress: null,
          addressConfirmedAt: now,
        })
        .where(where)
      if (before.pendingEmailAddress === null) return
      // A password reset requested at the old address must not work any more.
      await revokeTickets(tx, holder, 'passwordReset')
      await notifyOwners(deps, tx, 'addressChanged', holder, { alsoUser: true })
    })
  } catch (error) {
    throw isAddressTaken(error) ? new AppError('email_taken') : error
  }
}
