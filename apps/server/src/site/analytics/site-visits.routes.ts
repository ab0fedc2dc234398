import type { siteVisits } from '@proofdesk/contract/site/visits'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { tellVisits } from './tell-visits.ts'

/** What visitors' browsers report. Analytics, docs/product.md. */
export const siteVisitHandlers: Handlers<typeof siteVisits> = {
  tell: async ({ body }, { deps, request }) => ({ taken: await tellVisits(deps, request, body) }),
}
