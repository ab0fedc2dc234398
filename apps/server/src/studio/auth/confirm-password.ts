import { recordOf } from '../../ground/db/of-account.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { findLogin } from './auth.queries.ts'
import { isPassword } from './password-hash.ts'

/** The person enters the password again, before an action that moves money. */
export async function confirmPassword(
  deps: Deps,
  session: Session,
  given: { password: string; address: string },
): Promise<void> {
  await requireOwnPassword(deps, session, given, 'password')
  await deps.db
    .update(sessions)
    .set({ provedAt: deps.clock.now() })
    .where(recordOf(sessions, { accountGuid: session.account.guid }, session.guid))
}

/** Rejects a wrong password at its field. Attempts are limited like those of a login. */
export async function requireOwnPassword(
  { db, throttle }: Deps,
  session: Session,
  { password, address }: { password: string; address: string },
  field: string,
): Promise<void> {
  const attempt = { address, emailAddress: session.user.emailAddress }
  const allowance = await throttle.beforeLogin(attempt)
  if (!allowance.allowed)
    throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
  const login = await findLogin(db, session.user.emailAddress)
  const isOwn = login?.user.guid === session.user.guid
  if (!(await isPassword(password, isOwn ? login.passwordHash : undefined))) {
    await throttle.loginFailed(attempt)
    throw new AppError('invalid', { fields: { [field]: { code: 'wrong' } } })
  }
  await throttle.loginSucceeded(attempt)
}
