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
 * The page of orders and, apart from it, totals and chart; what was there stays in sight while the next comes. A
 * search's page does not wait until all that match are counted.
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
  /** Orders that match and have come in since the page was loaded. */
  const newCount =
    counted !== undefined &&
    now !== undefined &&
    !page.isPlaceholderData &&
    !totals.isPlaceholderData
      ? Math.max(0, now - counted)
      : 0
  /** How many match; undefined while only the page has come. */
  const total = counted ?? (totals.isPlaceholderData ? undefined : now)
  const before = range && { range, aggs: earlier.data }
  return { page, totals, before, total, newCount }
}

/** The days before those that are chosen; undefined where no days are. */
function rangeOf({ fromDay, toDay }: OrderSearch): DayRange | undefined {
  return fromDay !== null && toDay !== null && fromDay <= toDay
    ? rangeBefore({ from: fromDay, to: toDay })
    : undefined
}

const toDays = (range: DayRange | undefined) => range && { fromDay: range.from, toDay: range.to }

/** How many orders need attention and are to be shipped, for the chips above the list. */
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

/** Who of the team has taken orders with their money; empty until it is needed and there. */
export const useTakers = ({ isNeeded }: { isNeeded: boolean }) =>
  useQuery({ ...queryOf(offlineOrders.people), enabled: isNeeded }).data?.people ?? []

/** One order with everything in it; null when there is none with this id, or none for this person. */
export const useOrder = (guid: string) =>
  useQuery({
    ...queryOf(orders.read, { guid }),
    // Half an id in the address names no order; the server need not be asked.
    ...(!Guid.safeParse(guid).success && { queryFn: () => ({ orders: [] }) }),
    select: ({ orders: [order] }): OrderDetail | null => order ?? null,
  })

/** The same, fetched when it is needed. */
export function useReadOrder(): (guid: string) => Promise<OrderDetail | undefined> {
  const queries = useQueryClient()
  return async (guid) => (await queries.fetchQuery(queryOf(orders.read, { guid }))).orders[0]
}

export const useCustomer = (guid: string) =>
  useQuery({
    ...queryOf(customers.list, { guid }),
    select: (answer): Customer | null => answer.customers[0] ?? null,
  })

/** What is asked for again when an order was changed. */
const CHANGED = [orders.query, orders.read, orderTimeline.list]

/** Marks an order as shipped, with what its parcel can be followed by. */
export const useMarkShipped = () =>
  useCall(orders.update, {
    invalidates: CHANGED,
    toastsErrors: false,
  })

/** Marks an order as shipped or awaiting: it shows at once, and goes back when the server refuses. */
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
    // It may have left the filter, or come into it.
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

/** A signed address of a photo's file. */
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

/** While many orders come in, the screen reloads at most this often. */
const REFRESH_MS = 3_000

/**
 * Shows new and changed orders without a reload: totals, chart, the open order and the first page look again. Further
 * pages stand still, since their rows would slide away under the pointer; the screen tells how many have come instead.
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
