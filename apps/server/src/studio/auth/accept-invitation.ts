import type { AcceptInvitation, SignedIn } from '@proofdesk/contract/auth'
import { rightsFromAfter } from '@proofdesk/domain/protected-rights'
import { toRole } from '@proofdesk/domain/roles'
import { and, eq, isNull } from 'drizzle-orm'
import { toAccount } from '../accounts/to-account.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { toSessionUser } from './auth.queries.ts'
import { checkNewPassword, passwordContext } from './check-password.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword } from './password-hash.ts'
import { openSession } from './session.ts'
import { takeTicket } from './ticket.ts'

/** The invited person chooses a password, joins the team, and is signed in. */
export async function acceptInvitation(
  deps: Deps,
  { token, password, device }: AcceptInvitation,
): Promise<SignedIn> {
  checkNewPassword(password, [])
  const passwordHash = await hashPassword(password)
  try {
    return await deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const holder = await takeTicket(tx, 'invitation', token, now)
      const isInvited = and(
        recordOf(users, holder, holder.guid),
        isNull(users.deletedAt),
        isNull(users.acceptedAt),
      )
      const [invited] = await tx.select().from(users).where(isInvited).for('update')
      if (!invited) throw new AppError('ticket_invalid')
      const [user] = await tx
        .update(users)
        .set({
          passwordHash,
          acceptedAt: now,
          addressConfirmedAt: now,
          // They can do nothing before this moment, so their wait starts now, however old the invitation is.
          rightsFrom: rightsFromAfter(undefined, toRole(invited.role), now),
        })
        .where(isInvited)
        .returning()
      const [account] = await tx
        .select()
        .from(accounts)
        .where(eq(accounts.guid, holder.accountGuid))
      checkNewPassword(password, passwordContext(user!, account!))
      await rememberDevice(tx, user!, device, now)
      return {
        token: await openSession(tx, deps, user!),
        user: toSessionUser(deps, user!),
        account: await toAccount(deps, tx, account!),
      }
    })
  } catch (error) {
    // Another studio was faster: a person can only be on one team.
    if (isUniqueViolation(error, 'users_email_address')) throw new AppError('email_taken')
    throw error
  }
}
