import { dayOf } from '@proofdesk/domain/day'
import type { FastifyInstance } from 'fastify'
import { openExport } from '../../studio/auth/open-export.ts'
import type { Deps } from '../../ground/deps.ts'
import { sendCsv } from '../../ground/csv/send-csv.ts'
import { EXPORT_PATH, readFilter } from './export-filter.ts'
import { exportOrders } from './export-orders.ts'
import { selectOrders } from './order-filter.ts'

/** Serves the files that `orders.export` returns URLs for. */
export function registerExport(app: FastifyInstance, deps: Deps): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const { session, kind, language, filter } = await openExport(
      deps,
      request,
      ['orders', 'items'],
      'viewOrders',
    )
    const now = deps.clock.now()
    const selection = await selectOrders(deps, session, readFilter(filter))
    return sendCsv(deps, reply, {
      name: `${kind}-${dayOf(now, session.account.timeZone)}.csv`,
      pieces: exportOrders(deps, selection, { kind, language }),
    })
  })
}
