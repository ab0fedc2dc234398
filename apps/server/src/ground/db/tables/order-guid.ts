import { guid } from './columns.ts'
import { orders } from './orders.ts'

/** The order that a record belongs to. */
export const orderGuid = () =>
  guid('order_guid')
    .notNull()
    .references(() => orders.guid)
