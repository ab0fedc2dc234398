import { dayOf } from '@proofdesk/domain/day'
import type { FastifyInstance } from 'fastify'
import { sendCsv } from '../../ground/csv/send-csv.ts'
import type { Deps } from '../../ground/deps.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { selectCustomers } from '../customers/customer-filter.ts'
import { PEOPLE_EXPORT_PATH, exportPeople, readPeopleFilter } from './export-people.ts'

/** Streams the files at addresses issued by `people.export`. The user's permissions are checked again. */
export function registerPeopleFiles(app: FastifyInstance, deps: Deps): void {
  app.get(PEOPLE_EXPORT_PATH, async (request, reply) => {
    const opened = await openExport(deps, request, ['people'], 'viewGalleryContent')
    const { session, language, filter } = opened
    const now = deps.clock.now()
    const selection = await selectCustomers(deps.db, session.scope, readPeopleFilter(filter))
    return sendCsv(deps, reply, {
      name: `people-${dayOf(now, session.account.timeZone)}.csv`,
      pieces: exportPeople(deps, selection, { language, now }),
    })
  })
}
