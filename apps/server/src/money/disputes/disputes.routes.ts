import type { disputes } from '@proofdesk/contract/admin/disputes'
import { Guid } from '@proofdesk/contract/fields'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../../ground/deps.ts'
import { sendPdf } from '../../ground/documents/send-pdf.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getOrder } from '../../sales/orders/orders.queries.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { listDisputes } from './disputes.queries.ts'
import { drawEvidence } from './draw-evidence.ts'
import { readEvidence } from './read-evidence.ts'

const FILE_PATH = '/api/admin/orders/disputes/evidence/file'

/** Payments that buyers dispute. Disputes, docs/product.md. */
export const disputeHandlers: Handlers<typeof disputes> = {
  async list({ query: { orderGuid } }, { deps, session }) {
    return { disputes: await listDisputes(deps.db, session.scope, orderGuid) }
  },

  async evidence({ body: { orderGuid, language = 'en' } }, { deps, session }) {
    await getOrder(deps.db, session.scope, orderGuid)
    const about = { sessionGuid: session.guid, language, filter: { orderGuid } }
    return { url: signExport(deps, FILE_PATH, { ...about, kind: 'evidence' }) }
  },
}

/** Serves the files that `disputes.evidence` returns URLs for; the user's rights are read again. */
export function registerEvidenceFiles(app: FastifyInstance, deps: Deps): void {
  app.get(FILE_PATH, async (request, reply) => {
    const { session, language, filter } = await openExport(
      deps,
      request,
      ['evidence'],
      'refundOrders',
    )
    const { orderGuid } = z.object({ orderGuid: Guid }).parse(filter)
    const evidence = await readEvidence(deps, session.scope, orderGuid)
    const document = await drawEvidence(deps, session.account, evidence, language)
    // Without the prefix, which may be in any script.
    const name = evidence.order.number ?? orderGuid.slice(0, 8)
    return sendPdf(reply, { name: `evidence-${name}.pdf`, file: document.end() })
  })
}
