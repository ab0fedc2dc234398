import * as z from 'zod'
import { Guid } from '../fields.ts'
import { route } from '../route.ts'
import { OrderDetail } from './order.ts'

/** What the print lab makes and ships of an order. */
export const shipments = {
  retry: route({
    method: 'POST',
    path: '/admin/orders/retryShipment',
    capability: 'manageGalleries',
    summary: 'Hand an order that the lab refused to it again',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ order: OrderDetail }),
  }),
}
