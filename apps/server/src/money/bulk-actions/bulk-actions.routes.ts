import type { BulkAction, bulkActions } from '@proofdesk/contract/admin/bulk-actions'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { sendCsv } from '../../ground/csv/send-csv.ts'
import type { Session } from '../../ground/requests/session.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { requireRecentPassword } from '../../studio/auth/recent-proof.ts'
import { getBulkAction, listBulkActions } from './bulk-actions.queries.ts'
import { listBulkOrders } from './bulk-orders.queries.ts'
import { OUTCOME_PATH, exportBulkOutcome } from './bulk-outcome.ts'
import { planBulkAction } from './plan-bulk-action.ts'
import { confirmBulkAction, stopBulkAction, undoBulkAction } from './step-bulk-action.ts'

/** Actions on many orders at once. Bulk actions, docs/product.md. */
export const bulkActionHandlers: Handlers<typeof bulkActions> = {
  async list({ query: { guid } }, { deps, session }) {
    if (guid) await getBulkAction(deps.db, session, guid)
    return { actions: await listBulkActions(deps.db, session, deps.clock.now(), guid) }
  },
  async plan({ body }, { deps, session }) {
    return readOne(deps, session, await planBulkAction(deps, session, body))
  },
  async orders({ query }, { deps, session, language }) {
    await getBulkAction(deps.db, session, query.guid)
    return listBulkOrders(deps.db, session.scope, { ...query, language })
  },
  async run({ body: { guid } }, { deps, session }) {
    const { kind } = await getBulkAction(deps.db, session, guid)
    // A stolen session can't refund a whole season.
    if (kind === 'refund') requireRecentPassword(session, deps.clock.now())
    await confirmBulkAction(deps, session, guid)
    return readOne(deps, session, guid)
  },
  async stop({ body: { guid } }, { deps, session }) {
    await stopBulkAction(deps, session, guid)
    return readOne(deps, session, guid)
  },
  async undo({ body: { guid } }, { deps, session }) {
    await undoBulkAction(deps, session, guid)
    return readOne(deps, session, guid)
  },
  async outcome({ body }, { deps, session }) {
    const { guid } = await getBulkAction(deps.db, session, body.guid)
    return {
      url: signExport(deps, OUTCOME_PATH, {
        sessionGuid: session.guid,
        kind: 'bulkAction',
        language: body.language ?? 'en',
        filter: { guid },
      }),
    }
  },
}

async function readOne(
  deps: Deps,
  session: Session,
  guid: string,
): Promise<{ action: BulkAction }> {
  const [action] = await listBulkActions(deps.db, session, deps.clock.now(), guid)
  if (!action) throw new AppError('not_found')
  return { action }
}

/** Serves the file with a bulk action's outcome at its signed URL. */
export function registerBulkOutcome(app: FastifyInstance, deps: Deps): void {
  app.get(OUTCOME_PATH, async (request, reply) => {
    const { session, language, filter } = await openExport(
      deps,
      request,
      ['bulkAction'],
      'viewOrders',
    )
    const { guid } = await getBulkAction(deps.db, session, filter.guid ?? '')
    return sendCsv(deps, reply, {
      name: 'bulk-action.csv',
      pieces: exportBulkOutcome(deps.db, session.scope, { guid, language, now: deps.clock.now() }),
    })
  })
}
