import { type Order, orders } from '@proofdesk/contract/admin/orders'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { OrderStatus } from '@proofdesk/domain/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client, keyOf } from '../../../lib/api.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'

/** Marks an order as shipped or awaiting: it shows at once, and goes back when the server refuses. */
export function useOrderStatus(): (order: Order, status: OrderStatus) => Promise<void> {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const show = (guid: string, status: OrderStatus) => {
    queries.setQueriesData<AnswerOf<typeof orders.query>>(
      { queryKey: keyOf(orders.query) },
      (page) =>
        page && {
          orders: {
            ...page.orders,
            hits: page.orders.hits.map((hit) => (hit.guid === guid ? { ...hit, status } : hit)),
          },
        },
    )
    queries.setQueriesData<AnswerOf<typeof orders.read>>(
      { queryKey: keyOf(orders.read) },
      (read) =>
        read && {
          orders: read.orders.map((order) => (order.guid === guid ? { ...order, status } : order)),
        },
    )
  }
  const setStatus = async (order: Order, status: OrderStatus, isUndo = false) => {
    const { guid } = order
    show(guid, status)
    try {
      const { order: saved } = await client.call(orders.update, { body: { guid, status } })
      show(guid, saved.status)
      if (isUndo) return
      showSuccess(
        status === 'Shipped'
          ? t('Order marked as shipped')
          : t('Order marked as awaiting shipment'),
        { onUndo: () => void setStatus(order, order.status, true) },
      )
    } catch (error) {
      show(guid, order.status)
      showError(error)
    }
    // It may have left the filter, or come into it.
    for (const route of [orders.query, orders.read])
      void queries.invalidateQueries({ queryKey: keyOf(route) })
  }
  return setStatus
}
