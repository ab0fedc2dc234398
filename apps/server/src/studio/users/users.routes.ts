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
    const rows = query.guid
      ? [await getUser(deps.db, session.scope, query.guid)]
      : await listUsers(deps.db, session.scope)
    return { users: readRecords(deps, rows, (row) => toUser(deps, row)) }
  },

  invite: async ({ body }, { deps, session }) => ({
    user: toUser(deps, await inviteUser(deps, session, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    user: toUser(deps, await updateUser(deps, session, body)),
  }),

  async remove({ query }, { deps, session }) {
    await removeUser(deps, session, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    user: toUser(deps, await restoreUser(deps, session, body.guid)),
  }),

  async resendInvitation({ body }, { deps, session }) {
    await resendInvitation(deps, session, body.guid)
    return {}
  },
}
