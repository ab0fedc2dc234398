import type { orders } from '@proofdesk/contract/admin/orders'
import { can } from '@proofdesk/domain/roles'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { requireRecentPassword } from '../../studio/auth/recent-proof.ts'
import { timelineHandlers } from '../../ground/timeline/timeline-handlers.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { readListedLines } from './order-lines.ts'
import { getOrder } from './orders.queries.ts'
import { endOrderLinks } from './end-order-links.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import { EXPORT_PATH, readFilter } from './export-filter.ts'
import { selectOrders } from './order-filter.ts'
import { queryOrders } from './query-orders.ts'
import { markShipped } from './mark-shipped.ts'
import { signPackingSlips } from './packing-slips.routes.ts'
import { resendOrder } from './resend-order.ts'
import { streamOrderEvents } from './stream-order-events.ts'
import { readOrderDetail, toOrder } from './to-order.ts'
import { updateOrder } from './update-order.ts'

/** Orders as the studio sees them. Orders and money of an order, docs/product.md. */
export const orderHandlers: Handlers<typeof orders> = {
  async query({ query: { include, ...query } }, { deps, session }) {
    const { rows, ...sums } = await queryOrders(deps, session, query)
    const now = deps.clock.now()
    const lines = include ? await readListedLines(deps, session.scope, rows) : undefined
    const hits = readRecords(deps, rows, (row) => ({
      ...toOrder(row, now),
      items: lines?.get(row.guid) ?? null,
    }))
    return { orders: { hits, ...sums } }
  },

  read: async ({ query }, { deps, session }) => ({
    orders: [await readOrderDetail(deps, session.scope, query.guid)],
  }),
  update: async ({ body }, { deps, session }) => ({
    order: toOrder(await updateOrder(deps, session, body), deps.clock.now()),
  }),

  markShipped: async ({ body }, { deps, session, language }) => ({
    results: await markShipped(deps, session, body, language),
  }),

  async packingSlips({ body }, { deps, session }) {
    // One buyer's address is on the screen anyway; many are a list of people.
    if (new Set(body.orders).size > 1) requireRecentPassword(session, deps.clock.now())
    return signPackingSlips(deps, session, body)
  },

  async endLinks({ body }, { deps, session }) {
    await endOrderLinks(deps, session, body)
    return {}
  },
  async resendConfirmation({ body }, { deps, session }) {
    await resendOrder(deps, session, {
      orderGuid: body.orderGuid,
      channel: 'mail',
      recipient: body.emailAddress,
    })
    return {}
  },
  async resendWhatsAppMessages({ body }, { deps, session }) {
    await resendOrder(deps, session, {
      orderGuid: body.orderGuid,
      channel: 'whatsapp',
      recipient: body.mobileNumber,
    })
    return {}
  },

  async export({ body }, { deps, session }) {
    // Problems with the filter are reported here, not by a download that fails.
    await selectOrders(deps, session, readFilter(body.filter))
    return {
      url: signExport(deps, EXPORT_PATH, {
        sessionGuid: session.guid,
        kind: body.kind,
        language: body.language ?? 'en',
        filter: body.filter,
      }),
    }
  },
  events: async (_input, { deps, session, request, reply }) =>
    streamOrderEvents(deps, session, request, reply),
}

/** Timelines of orders. An order's payout state is only shown to people who may see payouts. */
export const orderTimelineHandlers = timelineHandlers(async (deps, session, guid) => {
  const { payoutGuid } = await getOrder(deps.db, session.scope, guid)
  const seesPayouts = can(session.user.role, 'manageAccount')
  return { subject: 'order', guid, payoutGuid: seesPayouts ? payoutGuid : null }
})
