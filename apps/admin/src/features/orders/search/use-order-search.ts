import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import {
  NO_FILTERS,
  type OrderSearch,
  readOrderSearch,
  toOrderId,
  writeOrderSearch,
} from './order-search.ts'

/**
 * What the address says about the orders, and how to change it. Every change is a step that Back takes back; `closes`
 * leaves what is open over the table.
 */
export function useOrderSearch(gallery: Gallery | undefined) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { account } = useSession()
  const text = address.toString()
  const slug = gallery?.slug
  const search = useMemo(() => {
    const read = readOrderSearch(new URLSearchParams(text))
    return slug === undefined ? read : { ...read, gallery: null }
  }, [text, slug])
  const filterContext = useMemo(
    () => ({ timeZone: account.timeZone, engineSlug: slug }),
    [account.timeZone, slug],
  )
  const change = useCallback(
    (part: Partial<OrderSearch>, { closes = false } = {}) => {
      const clean =
        part.orderId === undefined ? part : { ...part, orderId: toOrderId(part.orderId) }
      const written = writeOrderSearch(new URLSearchParams(text), clean)
      if (closes) for (const name of ['dialog', 'id', 'order']) written.delete(name)
      const next = written.toString()
      if (next !== text)
        void navigate({ pathname, search: next && `?${next}` }, { preventScrollReset: true })
    },
    [navigate, pathname, text],
  )
  const reset = useCallback(() => change({ ...NO_FILTERS }), [change])
  return { search, filterContext, change, reset }
}
