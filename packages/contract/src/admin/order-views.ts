import { ORDER_VIEW_ADDRESS_MAX } from '@proofdesk/domain/order-view'
import * as z from 'zod'
import { Empty, Guid, Timestamp, shortText, text } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

const kept = {
  name: shortText(80),
  /** Filters and sorting as in the list page's query string, without the question mark. */
  address: text(ORDER_VIEW_ADDRESS_MAX),
  /** Ids of hidden columns. */
  hiddenColumns: z.array(shortText(40)).max(40),
  /** Whether the view is shared with the team. */
  isShared: z.boolean(),
}

/** A saved view of the orders: filters, sorting and columns. */
export const OrderView = record({
  ...kept,
  guid: Guid,
  createdAt: Timestamp,
  /** The owner's name; null for the caller's own views. */
  owner: z.string().nullable(),
  /** Whether the caller may change it. */
  isChangeable: z.boolean(),
})
export type OrderView = z.infer<typeof OrderView>

export const CreateOrderView = z.object(kept)
export type CreateOrderView = z.output<typeof CreateOrderView>
export const UpdateOrderView = CreateOrderView.partial().extend({ guid: Guid })
export type UpdateOrderView = z.output<typeof UpdateOrderView>

const ViewSaved = z.object({ view: OrderView })

export const orderViews = {
  list: route({
    method: 'GET',
    path: '/admin/orders/views',
    capability: 'viewOrders',
    summary: 'List your own and the team’s shared views of the orders, by name',
    output: z.object({ views: z.array(OrderView) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/orders/views',
    capability: 'viewOrders',
    summary: 'Save filters, sorting and columns of the orders as a view',
    body: CreateOrderView,
    output: ViewSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/orders/views',
    capability: 'viewOrders',
    summary:
      'Rename, share or change a view; someone else’s only if it is shared and you manage the account',
    body: UpdateOrderView,
    fixed: ['createdAt', 'owner'],
    output: ViewSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/orders/views',
    capability: 'viewOrders',
    summary: 'Move a view to the trash for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/orders/views/restore',
    capability: 'viewOrders',
    summary: 'Restore a view from the trash',
    body: z.object({ guid: Guid }),
    output: ViewSaved,
  }),
}
