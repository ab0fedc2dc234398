import { recordOf } from '../../ground/db/of-account.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { findLogin } from './auth.queries.ts'
import { isPassword } from './password-hash.ts'

/** The person gives the password again. Guesses count like those of a login. */
export async function confirmPassword(
  { db, clock, throttle }: Deps,
  session: Session,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const attempt = { address, emailAddress: session.user.emailAddress }
  const allowance = await throttle.beforeLogin(attempt)
  if (!allowance.allowed)
    throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
  const login = await findLogin(db, session.user.emailAddress)
  const isOwn = login?.user.guid === session.user.guid
  if (!(await isPassword(password, isOwn ? login.passwordHash : undefined))) {
    await throttle.loginFailed(attempt)
    throw new AppError('invalid', { fields: { password: { code: 'wrong' } } })
  }
  await throttle.loginSucceeded(attempt)
  await db
    .update(sessions)
    .set({ provedAt: clock.now() })
    .where(recordOf(sessions, { accountGuid: session.account.guid }, session.guid))
}
