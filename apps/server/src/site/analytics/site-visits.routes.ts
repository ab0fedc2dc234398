import type { siteVisits } from '@proofdesk/contract/site/visits'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { recordVisits } from './record-visits.ts'

/** What visitors' browsers report. Analytics, docs/product.md. */
export const siteVisitHandlers: Handlers<typeof siteVisits> = {
  record: async ({ body }, { deps, request }) => ({
    taken: await recordVisits(deps, request, body),
  }),
}
