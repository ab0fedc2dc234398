import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useMemo } from 'react'
import { useListSearch } from '../../../widgets/list-page/use-list-search.ts'
import {
  type CustomerSearch,
  NO_FILTERS,
  readCustomerSearch,
  writeCustomerSearch,
} from './customer-search.ts'

const ADDRESS = { read: readCustomerSearch, write: writeCustomerSearch }

/** The list of customers as the address describes it, and functions to change it. */
export function useCustomerSearch(gallery: Gallery | undefined) {
  const { search: read, change } = useListSearch<CustomerSearch>(ADDRESS)
  const hasGallery = gallery !== undefined
  const search = useMemo(() => (hasGallery ? { ...read, gallery: null } : read), [read, hasGallery])
  return { search, change, reset: () => change({ ...NO_FILTERS }) }
}
