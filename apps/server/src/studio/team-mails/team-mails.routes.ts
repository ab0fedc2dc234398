import type { teamMails } from '@proofdesk/contract/admin/team-mails'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { chooseMail } from './choose-mail.ts'
import { listChoices } from './team-mails.queries.ts'

export const teamMailHandlers: Handlers<typeof teamMails> = {
  list: async (_input, { deps, session }) => ({ mails: await listChoices(deps.db, session) }),

  async choose({ body }, { deps, session }) {
    await chooseMail(deps, session, body)
    return { mails: await listChoices(deps.db, session) }
  },
}
