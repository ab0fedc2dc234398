import type { account } from '@proofdesk/contract/admin/account'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readStorage } from './free-space.ts'
import { signThemeDraft } from './theme-draft.ts'
import { toAccount } from './to-account.ts'
import { updateAccount } from './update-account.ts'

export const accountHandlers: Handlers<typeof account> = {
  read: async (_input, { deps, session }) => ({
    account: await toAccount(deps, deps.db, session.account),
  }),
  previewTheme: async ({ body }, { deps, session }) => ({
    draft: signThemeDraft(deps, session.account, body),
  }),
  storage: async (_input, { deps, session }) => ({
    storage: await readStorage(deps, deps.db, session.scope),
  }),
  update: async ({ body }, { deps, session }) => ({
    account: await toAccount(deps, deps.db, await updateAccount(deps.db, session.scope, body)),
  }),
}
