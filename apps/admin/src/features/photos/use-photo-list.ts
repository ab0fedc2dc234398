import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { queryOf } from '../../lib/api.ts'
import { type PhotoSearch, toPhotoQuery } from './search/photo-search.ts'

/** Coming back to the window after this time looks for what is new. */
const FRESH_MS = 5_000

/** The page of photos that a search finds. While another page or filter loads, the last one stays (`isPlaceholderData`). */
export function usePhotoList(
  gallery: Pick<Gallery, 'guid' | 'timeZone'>,
  search: PhotoSearch,
  isHeld: RefObject<boolean>,
) {
  return useQuery({
    ...queryOf(contract.content.list, toPhotoQuery(search, gallery)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // Photos that are being selected don't move away under the pointer.
    refetchOnWindowFocus: () => !isHeld.current,
  })
}
