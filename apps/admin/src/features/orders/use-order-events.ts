import { orders } from '@proofdesk/contract/admin/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf } from '../../lib/api.ts'
import { watchEvents } from '../../lib/watch-events.ts'
import type { OrderQuery } from './search/order-search.ts'

/** While many orders come in, the screen reloads at most this often. */
const REFRESH_MS = 3_000

/**
 * Shows new and changed orders without a reload: totals, chart, the open order and the first page look anew. Further pages stand still,
 * since their rows would slide away under the pointer; the screen tells how many have come instead.
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
      void queries.invalidateQueries({ queryKey: keyOf(orders.read) })
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path, query] }) =>
          path === orders.query.path && !isFurtherPage(query as OrderQuery | undefined),
      })
    }
    const noteNews = () => {
      timer ??= setTimeout(refresh, Math.max(0, refreshedAt.current + REFRESH_MS - Date.now()))
    }
    void watchEvents(orders.events, { signal: end.signal, onEvent: noteNews, onReopen: noteNews })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [queries])
}

function isFurtherPage(query: OrderQuery | undefined): boolean {
  return (query?.from ?? 0) > 0
}
