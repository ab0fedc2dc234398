import { collections } from '@proofdesk/contract/admin/collections'
import { engines } from '@proofdesk/contract/admin/engines'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { content } from '@proofdesk/contract/admin/content'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '../../lib/api.ts'
import { watchEvents } from '../../lib/watch-events.ts'

/** Minimum interval in ms for refreshing photo counts on other screens during an upload. */
const REFRESH_MS = 5_000
const COUNTING = [content.list, engines.list, engines.photosDays, collections.list] as const

/** The live counts of a gallery, pushed by the server; null until the first ones arrive. */
export function useGalleryProgress(engineGuid: string): {
  progress: UploadProgress | null
  isConnected: boolean
} {
  const queries = useQueryClient()
  const [last, setLast] = useState<{ of: string; progress: UploadProgress } | null>(null)
  const progress = last?.of === engineGuid ? last.progress : null
  const [isConnected, setConnected] = useState(true)

  useEffect(() => {
    const end = new AbortController()
    void watchEvents(content.progress, {
      query: { engineGuid },
      signal: end.signal,
      onEvent: (event) => setLast({ of: engineGuid, progress: event }),
      onConnection: setConnected,
    })
    return () => {
      end.abort()
      // So that someone who opens the photos now sees those that have arrived since.
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
  // The list of failures is on the same screen and must not lag behind.
  useEffect(() => {
    if (quarantined !== undefined)
      void queries.invalidateQueries({ queryKey: keyOf(content.quarantine) })
  }, [queries, quarantined])

  return { progress, isConnected }
}
