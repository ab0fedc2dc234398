import type { auth } from '@proofdesk/contract/auth'
import { toAccount } from '../accounts/to-account.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeMe } from './change-me.ts'
import { removeMyPhoto, setMyPhoto } from './change-my-photo.ts'
import { changePassword } from './change-password.ts'
import { isOnHost } from '../accounts/site-account.ts'
import { confirmAddress } from './confirm-address.ts'
import { confirmPassword } from './confirm-password.ts'
import { logIn } from './log-in.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { sendTicketMail } from './send-ticket-mail.job.ts'
import { closeSessions } from './session.ts'
import { readSignUpState, signUp } from './sign-up.ts'

/** Signing up, in and out. Sessions and passwords, docs/product.md. */
export const authHandlers: Handlers<typeof auth> = {
  signUpState: (_input, { deps }) => readSignUpState(deps.db, deps.env),

  async signUp({ body }, { deps, request }) {
    await deps.throttle.require('signUp', request.ip, { points: 10, perSeconds: 3_600 })
    return signUp(deps, body)
  },

  login: ({ body }, { deps, request }) => logIn(deps, body, request.ip),

  async logout(_input, { deps, session }) {
    await closeSessions(
      deps.db,
      { guid: session.user.guid, accountGuid: session.account.guid },
      { only: session.guid },
    )
    return {}
  },

  async logoutEverywhere(_input, { deps, session }) {
    await closeSessions(deps.db, { guid: session.user.guid, accountGuid: session.account.guid })
    return {}
  },

  async confirm({ body }, { deps, request, session }) {
    await confirmPassword(deps, session, { password: body.password, address: request.ip })
    return {}
  },

  async confirmAddress({ body }, { deps, request }) {
    await deps.throttle.require('ticket', request.ip, { points: 60, perSeconds: 3_600 })
    await confirmAddress(deps, body.token)
    return {}
  },

  async resendAddressMail(_input, { deps, session }) {
    await deps.throttle.require('addressMail', session.user.guid, { points: 5, perSeconds: 3_600 })
    await deps.db.transaction((tx) =>
      deps.queue.enqueue(tx, sendTicketMail, {
        userGuid: session.user.guid,
        accountGuid: session.account.guid,
        purpose: 'confirmAddress',
      }),
    )
    return {}
  },

  async session({ query }, { deps, session }) {
    return session && (await isOnHost(deps, session.account, query.hostname))
      ? {
          status: true,
          user: session.user,
          account: await toAccount(deps, deps.db, session.account),
        }
      : { status: false }
  },

  changeMe: async ({ body }, { deps, session }) => ({ user: await changeMe(deps, session, body) }),

  setPhoto: async ({ body }, { deps, session }) => ({
    user: await setMyPhoto(deps, session, body),
  }),

  removePhoto: async (_, { deps, session }) => ({ user: await removeMyPhoto(deps, session) }),

  async changePassword({ body }, { deps, request, session }) {
    await changePassword(deps, session, { ...body, address: request.ip })
    return {}
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
