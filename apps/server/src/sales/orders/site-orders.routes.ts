import type { siteOrders } from '@proofdesk/contract/site/orders'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { endFoundLater } from './end-found-later.ts'
import { openSiteOrder, readSiteOrder } from './site-order.ts'

/** The buyer's own order on the public site, opened through the email's link. */
export const siteOrderHandlers: Handlers<typeof siteOrders> = {
  read: async ({ query }, { deps, request }) => ({
    order: await readSiteOrder(deps, await openSiteOrder(deps, request.host, query), query.key),
  }),
  endFoundLater: async ({ body: { guid, key, search } }, { deps, request }) => {
    const opened = await openSiteOrder(deps, request.host, { guid, key })
    await endFoundLater(deps, opened, search)
    return { order: await readSiteOrder(deps, opened, key) }
  },
}
