import type { customerSegments } from '@proofdesk/contract/admin/customer-segments'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { listSegments } from './segments.queries.ts'
import { createSegment, removeSegment, restoreSegment, updateSegment } from './write-segment.ts'

/** Filters of customers that a studio saves under a name. Customers, docs/product.md. */
export const segmentHandlers: Handlers<typeof customerSegments> = {
  list: async (_input, { deps, session }) => ({
    segments: await listSegments(deps.db, session.scope),
  }),
  create: async ({ body }, { deps, session }) => ({
    segment: await createSegment(deps, session.scope, body),
  }),
  update: async ({ body }, { deps, session }) => ({
    segment: await updateSegment(deps, session.scope, body),
  }),

  async remove({ query }, { deps, session }) {
    await removeSegment(deps, session.scope, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    segment: await restoreSegment(deps, session.scope, body.guid),
  }),
}
