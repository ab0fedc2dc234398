import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { notifyOwners } from '../notices/notify.ts'
import { liftFreeze } from '../payout-freezes/lift-freeze.ts'
import { findLogin } from './auth.queries.ts'
import { checkNewPassword, passwordContext } from './check-password.ts'
import { hashPassword } from './password-hash.ts'
import { sendTicketMail } from './send-ticket-mail.job.ts'
import { closeSessions } from './session.ts'
import { takeTicket } from './ticket.ts'

/**
 * Enqueues a job for known and unknown addresses alike, so that neither the answer nor its timing reveals which it is.
 * For an unknown address the job finds no user with the random guid and sends nothing.
 */
export async function requestPasswordReset(
  { db, queue, throttle }: Deps,
  emailAddress: string,
): Promise<void> {
  const login = await findLogin(db, emailAddress)
  // A stranger may ask often; the owner of the address gets at most three emails an hour.
  const allowance = await throttle.consume('passwordMail', emailAddress, {
    points: 3,
    perSeconds: 3_600,
  })
  if (!allowance.allowed) return
  await db.transaction((tx) =>
    queue.enqueue(tx, sendTicketMail, {
      userGuid: login?.user.guid ?? newGuid(),
      accountGuid: login?.user.accountGuid ?? newGuid(),
      purpose: 'passwordReset',
    }),
  )
}

/** Sets the password and signs the user out everywhere, which locks out anyone who had the old one. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ emailAddress: string }> {
  checkNewPassword(password, [])
  const passwordHash = await hashPassword(password)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const holder = await takeTicket(tx, 'passwordReset', token, now)
    const [user] = await tx
      .update(users)
      .set({ passwordHash, addressConfirmedAt: now })
      .where(and(recordOf(users, holder, holder.guid), isNull(users.deletedAt)))
      .returning()
    if (!user) throw new AppError('ticket_invalid')
    const [account] = await tx.select().from(accounts).where(eq(accounts.guid, holder.accountGuid))
    checkNewPassword(password, passwordContext(user, account!))
    await closeSessions(tx, holder)
    await liftFreeze(deps, tx, user)
    await notifyOwners(deps, tx, 'passwordReset', holder, { alsoUser: true })
    return user
  })
}
