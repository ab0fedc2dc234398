import type { account } from '@proofdesk/contract/admin/account'
import type { Handlers } from '../http/handlers.ts'
import { toAccount } from './to-account.ts'

export const accountHandlers: Handlers<typeof account> = {
  read: async (_input, { deps, session }) => ({ account: toAccount(session.account, deps.env) }),
}
