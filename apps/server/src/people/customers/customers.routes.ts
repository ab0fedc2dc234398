import type { customers } from '@proofdesk/contract/admin/customers'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../handlers.ts'
import { getCustomer, listCustomers } from './customers.queries.ts'

/** People who buy from a gallery. */
export const customerHandlers: Handlers<typeof customers> = {
  async list({ query: { guid, engineSlug, slug = engineSlug } }, { deps, session }) {
    if (guid) return { customers: [await getCustomer(deps.db, session.scope, guid)] }
    if (!slug) throw new AppError('invalid', { fields: { engineSlug: { code: 'required' } } })
    return { customers: await listCustomers(deps.db, session.scope, slug) }
  },
}
