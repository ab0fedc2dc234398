import { type OrderAggs, orders } from '@proofdesk/contract/admin/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'
import { type OrderSearch, toPageQuery, toTotalsQuery } from './search/order-search.ts'

const NOTHING: OrderAggs = { currencies: [], periods: [], period: 'day' }

/** The page of orders and, apart from it, totals and chart; what was there stays in sight while the next comes. */
export function useOrders(search: OrderSearch, context: { timeZone: string; engineSlug?: string }) {
  const page = useQuery({
    ...queryOf(orders.query, toPageQuery(search, context)),
    placeholderData: keepPreviousData,
  })
  const totals = useQuery({
    ...queryOf(orders.query, toTotalsQuery(search, context)),
    placeholderData: keepPreviousData,
    select: ({ orders: { aggs } }) => aggs ?? NOTHING,
  })
  const { currency } = search
  const now = totals.data?.currencies.reduce(
    (sum, total) => (currency === null || total.currency === currency ? sum + total.orders : sum),
    0,
  )
  /** Orders that match and have come in since the page was loaded. */
  const newCount =
    page.data && now !== undefined && !page.isPlaceholderData && !totals.isPlaceholderData
      ? Math.max(0, now - page.data.orders.total)
      : 0
  return { page, totals, newCount }
}
