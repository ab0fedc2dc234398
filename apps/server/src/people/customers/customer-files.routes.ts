import { dayOf } from '@proofdesk/domain/day'
import { can } from '@proofdesk/domain/roles'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { readExport } from '../../export-link.ts'
import { setLogContext } from '../../log-context.ts'
import { sendCsv } from '../../send-csv.ts'
import { findSession } from '../../studio/auth/session.ts'
import { selectCustomers } from './customer-filter.ts'
import { EXPORT_PATH, exportCustomers, readFilter } from './export-customers.ts'

/** Streams the files that `customers.export` gives addresses of. What its user may see is read anew. */
export function registerCustomerFiles(app: FastifyInstance, deps: Deps): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const order = readExport(deps, request.query as Record<string, unknown>, ['customers'])
    const session = order && (await findSession(deps, { guid: order.sessionGuid }))
    if (!order || !session || !can(session.user.role, 'viewGalleryContent'))
      throw new AppError('export_link_invalid')
    setLogContext(request, { accountGuid: session.account.guid, userGuid: session.user.guid })
    const now = deps.clock.now()
    const selection = await selectCustomers(deps.db, session.scope, readFilter(order.filter))
    return sendCsv(deps, reply, {
      name: `customers-${dayOf(now, session.account.timeZone)}.csv`,
      pieces: exportCustomers(deps.db, selection, { language: order.language, now }),
    })
  })
}
