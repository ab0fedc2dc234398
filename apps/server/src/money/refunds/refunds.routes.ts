import type { refunds } from '@proofdesk/contract/admin/refunds'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getOrder } from '../../sales/orders/orders.queries.ts'
import { toOrder } from '../../sales/orders/to-order.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { readRefundable, toRefundable } from './refundable-order.ts'
import { getRefund, listRefunds } from './refunds.queries.ts'
import { requestRefund } from './request-refund.ts'
import { retryRefund } from './retry-refund.ts'

/** Refunds to buyers. Refunds, docs/product.md. */
export const refundHandlers: Handlers<typeof refunds> = {
  async list({ query: { orderGuid } }, { deps, session }) {
    const found = await listRefunds(deps.db, session.scope, orderGuid)
    const refundable = await readRefundable(deps.db, session.scope, orderGuid)
    return { refunds: found, refundable: toRefundable(refundable, deps.env) }
  },

  async create({ body }, { deps, session }) {
    return readBoth(deps, session.scope, await requestRefund(deps, session, body))
  },

  async retry({ body }, { deps, session }) {
    await retryRefund(deps, session, body.guid)
    return readBoth(deps, session.scope, body.guid)
  },
}

async function readBoth(deps: Deps, scope: Scope, guid: string) {
  const refund = await getRefund(deps.db, scope, guid)
  const order = await getOrder(deps.db, scope, refund.orderGuid)
  return { refund, order: toOrder(order, deps.clock.now()) }
}
