import type { orderViews } from '@proofdesk/contract/admin/order-views'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { listViews } from './order-views.queries.ts'
import { createView, removeView, restoreView, updateView } from './write-order-view.ts'

/** Saved views of the orders list. Views of the orders, docs/product.md. */
export const orderViewHandlers: Handlers<typeof orderViews> = {
  list: async (_input, { deps, session }) => ({ views: await listViews(deps.db, session) }),
  create: async ({ body }, { deps, session }) => ({ view: await createView(deps, session, body) }),
  update: async ({ body }, { deps, session }) => ({ view: await updateView(deps, session, body) }),

  async remove({ query }, { deps, session }) {
    await removeView(deps, session, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    view: await restoreView(deps, session, body.guid),
  }),
}
