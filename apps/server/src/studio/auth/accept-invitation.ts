import type { SignedIn } from '@proofdesk/contract/auth'
import { and, eq, isNull } from 'drizzle-orm'
import { toAccount } from '../accounts/to-account.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { users } from '../../db/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { toSessionUser } from './auth.queries.ts'
import { checkNewPassword } from './check-password.ts'
import { hashPassword } from './password-hash.ts'
import { openSession } from './session.ts'
import { takeTicket } from './ticket.ts'

/** The invited person chooses a password, is in the team from now on, and is signed in. */
export async function acceptInvitation(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  checkNewPassword(password, [])
  const passwordHash = await hashPassword(password)
  return deps.db.transaction(async (tx) => {
    const holder = await takeTicket(tx, 'invitation', token, deps.clock.now())
    const [user] = await tx
      .update(users)
      .set({ passwordHash, acceptedAt: deps.clock.now() })
      .where(
        and(
          eq(users.accountGuid, holder.accountGuid),
          eq(users.guid, holder.guid),
          isNull(users.deletedAt),
          isNull(users.acceptedAt),
        ),
      )
      .returning()
    if (!user) throw new AppError('ticket_invalid')
    const [account] = await tx.select().from(accounts).where(eq(accounts.guid, holder.accountGuid))
    return {
      token: await openSession(tx, deps, user),
      user: toSessionUser(user),
      account: toAccount(account!, deps.env),
    }
  })
}
