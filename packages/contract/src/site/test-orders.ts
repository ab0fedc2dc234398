import * as z from 'zod'
import { Guid } from '../fields.ts'
import { route } from '../route.ts'
import { SiteOrder } from './orders.ts'

/** Test orders that the team places to try the shop. */
export const siteTestOrders = {
  read: route({
    method: 'GET',
    path: '/site/test-orders',
    capability: 'public',
    summary: 'Get a test order by its signed link, for a day',
    query: z.object({ guid: Guid, key: z.string().max(200) }),
    output: z.object({ order: SiteOrder }),
  }),
}
