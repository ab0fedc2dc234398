import * as z from 'zod'
import { Guid } from '../fields.ts'
import { route } from '../route.ts'
import { OrderDetail } from './order.ts'

/** Films made from the photos of an order. */
export const reels = {
  retry: route({
    method: 'POST',
    path: '/admin/orders/retryReels',
    capability: 'viewOrders',
    summary: 'Retry the failed reels of an order',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ order: OrderDetail }),
  }),
}
