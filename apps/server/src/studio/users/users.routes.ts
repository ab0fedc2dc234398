import type { users } from '@proofdesk/contract/admin/users'
import { sendTicketMail } from '../auth/send-ticket-mail.job.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../handlers.ts'
import { requireInvitation } from './invitation-limits.ts'
import { inviteUser } from './invite-user.ts'
import { removeUser, restoreUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'
import { getUser, listUsers, toUser } from './users.queries.ts'

/** The account's team. Users and roles, docs/product.md. */
export const userHandlers: Handlers<typeof users> = {
  async list({ query }, { deps, session }) {
    if (query.guid) return { users: [toUser(await getUser(deps.db, session.scope, query.guid))] }
    return { users: (await listUsers(deps.db, session.scope)).map(toUser) }
  },

  invite: async ({ body }, { deps, session }) => ({
    user: toUser(await inviteUser(deps, session, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    user: toUser(await updateUser(deps, session, body)),
  }),

  async remove({ query }, { deps, session }) {
    await removeUser(deps, session, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    user: toUser(await restoreUser(deps, session, body.guid)),
  }),

  async resendInvitation({ body }, { deps, session }) {
    const user = await getUser(deps.db, session.scope, body.guid)
    if (user.acceptedAt !== null) throw new AppError('invitation_accepted')
    await requireInvitation(deps.throttle, session.scope, user.emailAddress)
    await deps.db.transaction((tx) =>
      deps.queue.enqueue(tx, sendTicketMail, {
        userGuid: user.guid,
        accountGuid: user.accountGuid,
        purpose: 'invitation',
      }),
    )
    return {}
  },
}
