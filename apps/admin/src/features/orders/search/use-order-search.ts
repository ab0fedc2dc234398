import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useMemo } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../widgets/list-page/use-list-search.ts'
import {
  NO_FILTERS,
  type OrderSearch,
  readOrderSearch,
  toOrderId,
  writeOrderSearch,
} from './order-search.ts'

const ADDRESS = {
  read: readOrderSearch,
  write: (address: URLSearchParams, { orderId, ...change }: Partial<OrderSearch>) =>
    writeOrderSearch(address, {
      ...change,
      ...(orderId !== undefined && { orderId: toOrderId(orderId) }),
    }),
}

/** The list of orders as the address describes it, and functions to change it. */
export function useOrderSearch(gallery: Gallery | undefined) {
  const { search: read, change } = useListSearch<OrderSearch>(ADDRESS)
  const { account } = useSession()
  const slug = gallery?.slug
  const search = useMemo(
    () => (slug === undefined ? read : { ...read, gallery: null }),
    [read, slug],
  )
  const filterContext = useMemo(
    () => ({ timeZone: account.timeZone, engineSlug: slug }),
    [account.timeZone, slug],
  )
  const reset = useCallback(() => change({ ...NO_FILTERS }), [change])
  return { search, filterContext, change, reset }
}
