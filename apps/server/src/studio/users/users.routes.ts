import type { users } from '@proofdesk/contract/admin/users'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { inviteUser } from './invite-user.ts'
import { resendInvitation } from './resend-invitation.ts'
import { removeUser, restoreUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'
import { getUser, listUsers, toUser } from './users.queries.ts'

/** The account's team. Users and roles, docs/product.md. */
export const userHandlers: Handlers<typeof users> = {
  async list({ query }, { deps, session }) {
    const now = deps.clock.now()
    const rows = query.guid
      ? [await getUser(deps.db, session.scope, query.guid)]
      : await listUsers(deps.db, session.scope)
    return { users: readRecords(deps, rows, (row) => toUser(row, now)) }
  },

  invite: async ({ body }, { deps, session }) => ({
    user: toUser(await inviteUser(deps, session, body), deps.clock.now()),
  }),
  update: async ({ body }, { deps, session }) => ({
    user: toUser(await updateUser(deps, session, body), deps.clock.now()),
  }),

  async remove({ query }, { deps, session }) {
    await removeUser(deps, session, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    user: toUser(await restoreUser(deps, session, body.guid), deps.clock.now()),
  }),

  async resendInvitation({ body }, { deps, session }) {
    await resendInvitation(deps, session, body.guid)
    return {}
  },
}
