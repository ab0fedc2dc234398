import { contract } from '@proofdesk/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf } from '../../../lib/api.ts'
import { refreshPhotos } from '../photos-cache.ts'
import { readProgress } from './read-progress.ts'

/** While photos are being made; and while files are only announced, which may take a day. */
const PROCESSING_MS = 4_000
const WAITING_MS = 15_000

/**
 * How many photos are stored and not in the gallery yet. Looks again only while there are such, and refreshes the lists when some came
 * out. `isHeld` puts that off: nothing moves while photos are being selected.
 */
export function useProcessing(engineGuid: string, isHeld: boolean): number {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keyOf(contract.content.progress), engineGuid],
    queryFn: ({ signal }) => readProgress(engineGuid, signal),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data: progress } }) => {
      if (isHeld || !progress) return false
      if (progress.stored > progress.processed) return PROCESSING_MS
      return progress.waiting > 0 ? WAITING_MS : false
    },
  })
  const counts = data && `${data.live} ${data.quarantined}`
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!counts || isHeld) return
    // The first counts are those that the lists were loaded with.
    if (shown.current !== undefined && shown.current !== counts) refreshPhotos(queries)
    shown.current = counts
  }, [queries, counts, isHeld])
  return data ? data.stored - data.processed : 0
}
