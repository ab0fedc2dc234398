import type { ChangePassword } from '@proofdesk/contract/auth'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { notifyOwners } from '../notices/notify.ts'
import { checkNewPassword, passwordContext } from './check-password.ts'
import { requireOwnPassword } from './confirm-password.ts'
import { hashPassword } from './password-hash.ts'
import { closeSessions } from './session.ts'

/**
 * Sets a new password for someone who knows the current one, and signs out all their other devices. Frozen payouts stay
 * frozen: only an email's link proves that the person isn't someone who stole the password.
 */
export async function changePassword(
  deps: Deps,
  session: Session,
  { present, password, address }: ChangePassword & { address: string },
): Promise<void> {
  const { user, account, scope } = session
  checkNewPassword(password, passwordContext(user, account))
  await requireOwnPassword(deps, session, { password: present, address }, 'present')
  const passwordHash = await hashPassword(password)
  const member = { guid: user.guid, accountGuid: account.guid }
  await deps.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash })
      .where(recordOf(users, scope, user.guid))
    await closeSessions(tx, member, { but: session.guid })
    await notifyOwners(deps, tx, 'passwordChanged', member, { alsoUser: true })
  })
}
