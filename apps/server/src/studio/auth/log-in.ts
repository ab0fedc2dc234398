import type { Login, SignedIn } from '@proofdesk/contract/auth'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { toAccount } from '../accounts/to-account.ts'
import { notifyOfNewDevice } from '../notices/notify.ts'
import { findLogin, toSessionUser } from './auth.queries.ts'
import { rememberDevice } from './known-devices.ts'
import { isPassword } from './password-hash.ts'
import { openSession } from './session.ts'

/** Signs a person in by password; they get an email about a new browser. */
export async function logIn(
  deps: Deps,
  { emailAddress, password, device }: Login,
  address: string,
): Promise<SignedIn> {
  const attempt = { address, emailAddress }
  const allowance = await deps.throttle.beforeLogin(attempt)
  if (!allowance.allowed)
    throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
  const login = await findLogin(deps.db, emailAddress)
  const isProved = await isPassword(password, login?.passwordHash)
  const passwordHash = login?.passwordHash
  const token =
    login &&
    passwordHash &&
    isProved &&
    (await deps.db.transaction(async (tx) => {
      if (!(await lockUser(tx, login.user, passwordHash))) return undefined
      if (await rememberDevice(tx, login.user, device, deps.clock.now()))
        await notifyOfNewDevice(deps, tx, login.user)
      return openSession(tx, deps, login.user)
    }))
  if (!token) {
    await deps.throttle.loginFailed(attempt)
    throw new AppError('wrong_credentials')
  }
  await deps.throttle.loginSucceeded(attempt)
  return {
    token,
    user: toSessionUser(deps, login.user),
    account: await toAccount(deps, deps.db, login.account),
  }
}

/**
 * Whether the verified password is still the person's. The row stays locked until the session exists, so that a reset
 * or removal either finds that session and ends it, or came first and no session is created.
 */
async function lockUser(
  tx: Transaction,
  user: { guid: string; accountGuid: string },
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx
    .select({ guid: users.guid })
    .from(users)
    .where(
      and(
        recordOf(users, user, user.guid),
        eq(users.passwordHash, passwordHash),
        isNull(users.deletedAt),
      ),
    )
    .for('no key update')
  return rows.length > 0
}
