import { coupons } from '@proofdesk/contract/admin/coupons'
import { customers } from '@proofdesk/contract/admin/customers'
import { orders } from '@proofdesk/contract/admin/orders'
import type { QueryOf } from '@proofdesk/contract/route'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'
import { useCan } from '../../lib/session.ts'

/** Results of each kind in the palette. */
const SHOWN = 5

/** Customers, orders and coupons that match a text and that the role may see; none if `text` is undefined. */
export function useFound(text: string | undefined) {
  const can = useCan()
  const isNeeded = text !== undefined
  const words = text ?? ''
  const customerQuery = useQuery({
    ...queryOf(customers.query, { text: words, size: SHOWN, total: false }),
    enabled: isNeeded && can('viewGalleryContent'),
    select: (answer) => answer.customers.hits,
  })
  const orderQuery = useQuery({
    ...queryOf(orders.query, { ...toOrderFilter(words), size: SHOWN, total: false, aggs: false }),
    enabled: isNeeded && can('viewOrders'),
    select: (answer) => answer.orders.hits,
  })
  const couponQuery = useQuery({
    ...queryOf(coupons.list, { code: words, size: SHOWN }),
    enabled: isNeeded && can('manageCoupons'),
    select: (answer) => answer.coupons.rows.hits,
  })
  const queries = [customerQuery, orderQuery, couponQuery]
  return {
    customers: isNeeded ? (customerQuery.data ?? []) : [],
    orders: isNeeded ? (orderQuery.data ?? []) : [],
    coupons: isNeeded ? (couponQuery.data ?? []) : [],
    isLoading: queries.some((query) => query.isLoading),
    error: queries.find((query) => query.isError)?.error,
  }
}

/** How to search orders for the typed text: by number, address or else name. */
export function toOrderFilter(
  text: string,
): Pick<QueryOf<typeof orders.query>, 'orderGuid' | 'emailAddress' | 'name'> {
  if (text.includes('@')) return { emailAddress: text }
  return /^#?([\da-z]{1,4}-)?\d+$|^[\da-f]{8}[\da-f-]*$/i.test(text)
    ? { orderGuid: text }
    : { name: text.slice(0, 120) }
}
