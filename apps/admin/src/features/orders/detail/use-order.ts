import { type OrderDetail, orders } from '@proofdesk/contract/admin/orders'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api.ts'

/** One order with everything in it; null when there is none with this id, or none for this person. */
export function useOrder(guid: string) {
  return useQuery({
    ...queryOf(orders.read, { guid }),
    select: ({ orders: [order] }): OrderDetail | null => order ?? null,
  })
}
