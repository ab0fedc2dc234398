import type { disputes } from '@proofdesk/contract/admin/disputes'
import type { Handlers } from '../../handlers.ts'
import { listDisputes } from './disputes.queries.ts'

/** Payments that buyers have taken back. Disputes, docs/product.md. */
export const disputeHandlers: Handlers<typeof disputes> = {
  async list({ query: { orderGuid } }, { deps, session }) {
    return { disputes: await listDisputes(deps.db, session.scope, orderGuid) }
  },
}
