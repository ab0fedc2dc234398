import type { customers } from '@proofdesk/contract/admin/customers'
import type { Handlers } from '../../handlers.ts'
import { getCustomer } from './customers.queries.ts'

/** People who buy from a gallery. */
export const customerHandlers: Handlers<typeof customers> = {
  list: async ({ query }, { deps, session }) => ({
    customers: [await getCustomer(deps.db, session.scope, query.guid)],
  }),
}
