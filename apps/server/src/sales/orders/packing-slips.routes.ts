import { dayOf } from '@proofdesk/domain/day'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import type { Session } from '../../ground/requests/session.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { drawPackingSlips, listSlips } from './packing-slips.ts'

const PATH = '/api/admin/orders/packing-slips/file'

/**
 * A short-lived URL for the packing slips of these orders, and the number of orders with nothing to pack. Throws like
 * `listSlips`.
 */
export async function signPackingSlips(
  deps: Deps,
  session: Session,
  { orders }: { orders: readonly string[] },
): Promise<{ url: string; skipped: number }> {
  const wanted = [...new Set(orders)]
  const slips = await listSlips(deps, session.scope, wanted)
  return {
    url: signExport(deps, PATH, {
      sessionGuid: session.guid,
      kind: 'packingSlips',
      language: 'en',
      filter: { orders: slips.map(({ order }) => order.guid.replaceAll('-', '')).join(',') },
    }),
    skipped: wanted.length - slips.length,
  }
}

/** Serves the files that `orders.packingSlips` returns URLs for; the user's rights are read again. */
export function registerPackingSlips(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, async (request, reply) => {
    const { session, filter } = await openExport(deps, request, ['packingSlips'], 'viewOrders')
    const guids = (filter.orders ?? '').split(',')
    const file = await drawPackingSlips(deps, session, guids)
    const day = dayOf(deps.clock.now(), session.account.timeZone)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="packing-slips-${day}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(file)
  })
}
