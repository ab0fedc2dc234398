import { dayOf } from '@proofdesk/domain/day'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { sendCsv } from '../../ground/csv/send-csv.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { selectCustomers } from './customer-filter.ts'
import { EXPORT_PATH, exportCustomers, readFilter } from './export-customers.ts'

/** Streams the files at addresses issued by `customers.export`. The user's permissions are checked again. */
export function registerCustomerFiles(app: FastifyInstance, deps: Deps): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const { session, language, filter } = await openExport(
      deps,
      request,
      ['customers'],
      'viewGalleryContent',
    )
    const now = deps.clock.now()
    const selection = await selectCustomers(deps.db, session.scope, readFilter(filter))
    return sendCsv(deps, reply, {
      name: `customers-${dayOf(now, session.account.timeZone)}.csv`,
      pieces: exportCustomers(deps.db, selection, { language, now }),
    })
  })
}
