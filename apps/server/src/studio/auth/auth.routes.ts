import type { auth } from '@proofdesk/contract/auth'
import { toAccount } from '../accounts/to-account.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../handlers.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findLogin } from './auth.queries.ts'
import { isPassword } from './password-hash.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { closeSessions, openSessionOfPassword } from './session.ts'
import { readSignUpState, signUp } from './sign-up.ts'

/** Signing up, in and out. Sessions and passwords, docs/product.md. */
export const authHandlers: Handlers<typeof auth> = {
  signUpState: (_input, { deps }) => readSignUpState(deps.db, deps.env),

  async signUp({ body }, { deps, request }) {
    await deps.throttle.require('signUp', request.ip, { points: 10, perSeconds: 3_600 })
    return signUp(deps, body)
  },

  async login({ body }, { deps, request }) {
    const attempt = { address: request.ip, emailAddress: body.emailAddress }
    const allowance = await deps.throttle.beforeLogin(attempt)
    if (!allowance.allowed)
      throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
    const login = await findLogin(deps.db, body.emailAddress)
    const isProved = await isPassword(body.password, login?.passwordHash)
    const token =
      login && isProved && (await openSessionOfPassword(deps, login.user, login.passwordHash))
    if (!token) {
      await deps.throttle.loginFailed(attempt)
      throw new AppError('wrong_credentials')
    }
    await deps.throttle.loginSucceeded(attempt)
    return {
      token,
      user: login.user,
      account: toAccount(login.account, deps.env),
    }
  },

  async logout(_input, { deps, session }) {
    await closeSessions(
      deps.db,
      { guid: session.user.guid, accountGuid: session.account.guid },
      { sessionGuid: session.guid },
    )
    return {}
  },

  async session(_input, { deps, session }) {
    return session
      ? { status: true, user: session.user, account: toAccount(session.account, deps.env) }
      : { status: false }
  },

  async forgotPassword({ body }, { deps, request }) {
    await deps.throttle.require('forgotPassword', request.ip, { points: 20, perSeconds: 3_600 })
    await requestPasswordReset(deps, body.emailAddress)
    return {}
  },

  async resetPassword({ body }, { deps, request }) {
    await deps.throttle.require('ticket', request.ip, { points: 60, perSeconds: 3_600 })
    const user = await resetPassword(deps, body)
    await deps.throttle.loginSucceeded({ address: request.ip, emailAddress: user.emailAddress })
    return {}
  },

  async acceptInvitation({ body }, { deps, request }) {
    await deps.throttle.require('ticket', request.ip, { points: 60, perSeconds: 3_600 })
    const signedIn = await acceptInvitation(deps, body)
    await deps.throttle.loginSucceeded({
      address: request.ip,
      emailAddress: signedIn.user.emailAddress,
    })
    return signedIn
  },
}
