import { can } from '@proofdesk/domain/roles'
import { dayOf } from '@proofdesk/domain/day'
import type { FastifyInstance } from 'fastify'
import { findSession } from '../../studio/auth/session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { readExport } from '../../export-link.ts'
import { sendCsv } from '../../send-csv.ts'
import { EXPORT_PATH, readFilter } from './export-filter.ts'
import { exportOrders } from './export-orders.ts'
import { selectOrders } from './order-filter.ts'
import { setLogContext } from '../../log-context.ts'

/**
 * Streams the files that `orders.export` gives addresses of. What its user may see is read anew: rights that were taken since count, and
 * one who was deleted or signed out finds nothing.
 */
export function registerExport(app: FastifyInstance, deps: Deps): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const order = readExport(deps, request.query as Record<string, unknown>, ['orders', 'items'])
    const session = order && (await findSession(deps, { guid: order.sessionGuid }))
    if (!order || !session || !can(session.user.role, 'viewOrders'))
      throw new AppError('export_link_invalid')
    setLogContext(request, { accountGuid: session.account.guid, userGuid: session.user.guid })
    const now = deps.clock.now()
    const selection = await selectOrders(deps, session, readFilter(order.filter))
    return sendCsv(deps, reply, {
      name: `${order.kind}-${dayOf(now, session.account.timeZone)}.csv`,
      pieces: exportOrders(deps, selection, order),
    })
  })
}
