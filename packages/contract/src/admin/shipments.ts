import * as z from 'zod'
import { Guid } from '../fields.ts'
import { route } from '../route.ts'
import { OrderDetail } from './order.ts'

/** What the print lab makes and ships of an order. */
export const shipments = {
  sendNow: route({
    method: 'POST',
    path: '/admin/orders/sendNow',
    capability: 'manageGalleries',
    summary: 'Hand prints that are held back to the lab at once',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ order: OrderDetail }),
  }),
  retry: route({
    method: 'POST',
    path: '/admin/orders/retryShipment',
    capability: 'manageGalleries',
    summary:
      'Hand an order that the lab refused, or whose prints were cancelled and are to be made after all, to it again',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ order: OrderDetail }),
  }),
}
