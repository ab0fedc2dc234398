import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  type CustomerSearch,
  NO_FILTERS,
  readCustomerSearch,
  writeCustomerSearch,
} from './customer-search.ts'

/** What the address says about the customers, and how to change it. Every change is a step that Back takes back. */
export function useCustomerSearch(gallery: Gallery | undefined) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const text = address.toString()
  const hasGallery = gallery !== undefined
  const search = useMemo(() => {
    const read = readCustomerSearch(new URLSearchParams(text))
    return hasGallery ? { ...read, gallery: null } : read
  }, [text, hasGallery])
  const change = useCallback(
    (part: Partial<CustomerSearch>) => {
      const next = writeCustomerSearch(new URLSearchParams(text), part).toString()
      if (next !== text)
        void navigate({ pathname, search: next && `?${next}` }, { preventScrollReset: true })
    },
    [navigate, pathname, text],
  )
  const reset = useCallback(() => change({ ...NO_FILTERS }), [change])
  return { search, change, reset }
}
