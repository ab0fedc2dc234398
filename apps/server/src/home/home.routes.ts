import type { home } from '@proofdesk/contract/admin/home'
import type { Handlers } from '../ground/requests/handlers.ts'
import { dismissSetup } from './dismiss-setup.ts'
import { readBackup } from './read-backup.ts'
import { readSetup } from './read-setup.ts'
import { readToday } from './read-today.ts'

/** The start page of owners and administrators. Home, docs/product.md. */
export const homeHandlers: Handlers<typeof home> = {
  async read(_, { deps, session }) {
    const backup = await readBackup(deps, session)
    const [setup, today] = await Promise.all([
      readSetup(deps, session, backup),
      readToday(deps, session, backup),
    ])
    return { setup, today }
  },

  async dismissSetup({ body }, { deps, session }) {
    const account = await dismissSetup(deps, session.scope, body)
    const backup = await readBackup(deps, session)
    return { setup: await readSetup(deps, { ...session, account }, backup) }
  },
}
