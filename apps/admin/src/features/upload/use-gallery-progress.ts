import { contract } from '@proofdesk/contract'
import type { UploadProgress } from '@proofdesk/contract/admin/content'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '../../lib/api.ts'
import { watchEvents } from '../../lib/watch-events.ts'

/** Screens that count photos look anew at most this often while photos come in. */
const REFRESH_MS = 5_000
const COUNTING = [contract.content.list, contract.engines.list, contract.collections.list] as const

/** The live counts of a gallery, pushed by the server; null until the first ones came. */
export function useGalleryProgress(engineGuid: string): {
  progress: UploadProgress | null
  isConnected: boolean
} {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [isConnected, setConnected] = useState(true)

  useEffect(() => {
    const end = new AbortController()
    setProgress(null)
    void watchEvents(contract.content.progress, {
      query: { engineGuid },
      signal: end.signal,
      onEvent: setProgress,
      onConnection: setConnected,
    })
    return () => {
      end.abort()
      // Whoever goes to the photos now sees those that have come in since the last look.
      for (const route of COUNTING)
        void queries.invalidateQueries({ queryKey: keyOf(route), refetchType: 'none' })
    }
  }, [queries, engineGuid])

  const live = progress?.live
  const quarantined = progress?.quarantined
  const refreshedAt = useRef(0)
  useEffect(() => {
    if (live === undefined) return
    const refresh = () => {
      refreshedAt.current = Date.now()
      for (const route of COUNTING) void queries.invalidateQueries({ queryKey: keyOf(route) })
    }
    const timer = setTimeout(refresh, Math.max(0, refreshedAt.current + REFRESH_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [queries, live])
  // The list of what went wrong stands on the same screen: it may not lag.
  useEffect(() => {
    if (quarantined !== undefined)
      void queries.invalidateQueries({ queryKey: keyOf(contract.content.quarantine) })
  }, [queries, quarantined])

  return { progress, isConnected }
}
