import { type DownloadContent, content } from '@proofdesk/contract/admin/content'
import { customers } from '@proofdesk/contract/admin/customers'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { disputes } from '@proofdesk/contract/admin/disputes'
import { offlineOrders } from '@proofdesk/contract/admin/offline-orders'
import type { Order, OrderDetail } from '@proofdesk/contract/admin/order'
import { type OrderAggs, orders } from '@proofdesk/contract/admin/orders'
import { reels } from '@proofdesk/contract/admin/reels'
import { refunds } from '@proofdesk/contract/admin/refunds'
import { shipments } from '@proofdesk/contract/admin/shipments'
import { orderTimeline } from '@proofdesk/contract/admin/timeline'
import type { CallError } from '@proofdesk/contract/client'
import { Guid } from '@proofdesk/contract/fields'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { ChosenStatus, OrderStatus } from '@proofdesk/domain/order-status'
import { type DayRange, rangeBefore } from '@proofdesk/domain/visit-range'
import {
  type QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'
import { watchEvents } from '../../lib/watch-events.ts'
import { showError } from '../../ui/toast.ts'
import {
  type OrderQuery,
  type OrderSearch,
  toPageQuery,
  toTotalsQuery,
} from './search/order-search.ts'

const NOTHING: OrderAggs = { currencies: [], periods: [], period: 'day' }

/**
 * Returns the page of orders and, from a separate query, totals and chart. The previous results stay visible while the
 * next ones load, and a search's page doesn't wait for the count of all matches.
 */
export function useOrders(search: OrderSearch, context: { timeZone: string; engineSlug?: string }) {
  const range = rangeOf(search)
  const earlier = useQuery({
    ...queryOf(orders.query, toTotalsQuery({ ...search, ...toDays(range) }, context)),
    enabled: range !== undefined,
    select: ({ orders: { aggs } }) => aggs ?? NOTHING,
  })
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
  const counted = page.data?.orders.total
  /** The number of matching orders received since the page was loaded. */
  const newCount =
    counted !== undefined &&
    now !== undefined &&
    !page.isPlaceholderData &&
    !totals.isPlaceholderData
      ? Math.max(0, now - counted)
      : 0
  /** The number of matching orders; undefined until one of the two answers has counted them. */
  const total = counted ?? (totals.isPlaceholderData ? undefined : now)
  const before = range && { range, aggs: earlier.data }
  return { page, totals, before, total, newCount }
}

/** The period of the same length before the chosen days; undefined without a valid choice of days. */
function rangeOf({ fromDay, toDay }: OrderSearch): DayRange | undefined {
  return fromDay !== null && toDay !== null && fromDay <= toDay
    ? rangeBefore({ from: fromDay, to: toDay })
    : undefined
}

const toDays = (range: DayRange | undefined) => range && { fromDay: range.from, toDay: range.to }

/** Counts the orders that need attention and those that await shipment, for the chips above the list. */
export function useOrderCounts(engineSlug: string | undefined) {
  const count = (filter: Pick<OrderQuery, 'attention' | 'status'>) => ({
    ...queryOf(orders.query, {
      ...filter,
      ...(engineSlug !== undefined && { engineSlug }),
      size: 0,
      aggs: false,
    }),
    select: ({ orders: { total } }: AnswerOf<typeof orders.query>) => total,
  })
  return {
    attention: useQuery(count({ attention: 'any' })).data,
    toShip: useQuery(count({ status: 'Awaiting shipment' })).data,
    refunded: undefined,
    today: undefined,
  }
}

/** The team members who have entered offline orders; empty while not needed or still loading. */
export const useTakers = ({ isNeeded }: { isNeeded: boolean }) =>
  useQuery({ ...queryOf(offlineOrders.people), enabled: isNeeded }).data?.people ?? []

/** Returns an order with all its details; null if it doesn't exist or this user may not see it. */
export const useOrder = (guid: string) =>
  useQuery({
    ...queryOf(orders.read, { guid }),
    // A malformed id in the URL can't match an order: no request needed.
    ...(!Guid.safeParse(guid).success && { queryFn: () => ({ orders: [] }) }),
    select: ({ orders: [order] }): OrderDetail | null => order ?? null,
  })

/** Returns a function that fetches the same on demand. */
export function useReadOrder(): (guid: string) => Promise<OrderDetail | undefined> {
  const queries = useQueryClient()
  return async (guid) => (await queries.fetchQuery(queryOf(orders.read, { guid }))).orders[0]
}

export const useCustomer = (guid: string) =>
  useQuery({
    ...queryOf(customers.list, { guid }),
    select: (answer): Customer | null => answer.customers[0] ?? null,
  })

/** The queries to invalidate after an order changes. */
const CHANGED = [orders.query, orders.read, orderTimeline.list]

/** Marks an order as shipped, with its tracking details. */
export const useMarkShipped = () =>
  useCall(orders.update, {
    invalidates: CHANGED,
    toastsErrors: false,
  })

/** Marks an order as shipped or awaiting shipment: optimistic, rolled back when the server refuses. */
export function useSetOrderStatus() {
  const queries = useQueryClient()
  return useMutation<
    AnswerOf<typeof orders.update>,
    CallError,
    { order: Order; status: ChosenStatus }
  >({
    mutationFn: ({ order: { guid }, status }) =>
      client.call(orders.update, { body: { guid, status } }),
    onMutate: ({ order, status }) => showStatus(queries, order.guid, status),
    onSuccess: ({ order }) => showStatus(queries, order.guid, order.status),
    onError: (error, { order }) => {
      showStatus(queries, order.guid, order.status)
      showError(error)
    },
    // The order may now enter or leave the filtered list.
    onSettled: () => {
      for (const route of CHANGED) void queries.invalidateQueries({ queryKey: keyOf(route) })
    },
  })
}

function showStatus(queries: QueryClient, guid: string, status: OrderStatus): void {
  const change = <O extends { guid: string }>(order: O): O =>
    order.guid === guid ? { ...order, status } : order
  queries.setQueriesData<AnswerOf<typeof orders.query>>(
    { queryKey: keyOf(orders.query) },
    (page) => page && { orders: { ...page.orders, hits: page.orders.hits.map(change) } },
  )
  queries.setQueriesData<AnswerOf<typeof orders.read>>(
    { queryKey: keyOf(orders.read) },
    (read) => read && { orders: read.orders.map(change) },
  )
}

export const useResendConfirmation = () =>
  useCall(orders.resendConfirmation, {
    invalidates: [orderTimeline.list],
    toastsErrors: false,
  })

export const useResendWhatsApp = () =>
  useCall(orders.resendWhatsAppMessages, {
    invalidates: [orderTimeline.list],
    toastsErrors: false,
  })

export const useEndLinks = (success: string, onSuccess: () => void) =>
  useCall(orders.endLinks, { invalidates: [orderTimeline.list], success, onSuccess })

export const useRetryShipment = (success: string) =>
  useCall(shipments.retry, {
    invalidates: CHANGED,
    success,
  })

export const useSendNow = (success: string) =>
  useCall(shipments.sendNow, {
    invalidates: CHANGED,
    success,
  })

export const useRetryReels = (success: string) =>
  useCall(reels.retry, { invalidates: CHANGED, success })

export const useExportOrders = (onSuccess: (file: { url: string }) => void) =>
  useCall(orders.export, { onSuccess })

export const usePackingSlipFile = (onSuccess: (file: { url: string; skipped: number }) => void) =>
  useCall(orders.packingSlips, { onSuccess })

/** Returns a signed URL of a photo's file. */
export async function downloadAddress(body: DownloadContent, signal: AbortSignal): Promise<string> {
  return (await client.call(content.download, { body, signal })).url
}

export async function archiveAddress(
  order: { engineGuid: string; orderGuid: string },
  photoGuids: string[],
  signal: AbortSignal,
): Promise<string> {
  return (await client.call(content.archive, { body: { ...order, content: photoGuids }, signal }))
    .url
}

/** The shortest time between two refreshes while many orders come in, in milliseconds. */
const REFRESH_MS = 3_000

/**
 * Shows new and changed orders without a reload: refetches totals, chart, the open order and the first page. Further
 * pages stay as they are, because their rows would move away under the pointer; the screen shows the number of new
 * orders instead.
 */
export function useOrderEvents(): void {
  const queries = useQueryClient()
  const refreshedAt = useRef(0)
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      refreshedAt.current = Date.now()
      for (const route of [orders.read, refunds.list, disputes.list, orderTimeline.list])
        void queries.invalidateQueries({ queryKey: keyOf(route) })
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path, query] }) =>
          path === orders.query.path && !isFurtherPage(query as OrderQuery | undefined),
      })
    }
    const scheduleRefresh = () => {
      timer ??= setTimeout(refresh, Math.max(0, refreshedAt.current + REFRESH_MS - Date.now()))
    }
    void watchEvents(orders.events, {
      signal: end.signal,
      onEvent: scheduleRefresh,
      onReopen: scheduleRefresh,
    })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [queries])
}

function isFurtherPage(query: OrderQuery | undefined): boolean {
  return (query?.from ?? 0) > 0
}
