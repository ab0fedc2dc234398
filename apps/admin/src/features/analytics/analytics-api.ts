import {
  type Analytics,
  type LiveVisits,
  type VisitRange,
  analytics,
} from '@proofdesk/contract/admin/analytics'
import type { AnswerOf, QueryOf } from '@proofdesk/contract/route'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client, queryOf } from '../../lib/api.ts'
import { saveText } from '../../lib/save-file.ts'
import { watchEvents } from '../../lib/watch-events.ts'
import { showError } from '../../ui/toast.ts'

/** Previous data stays visible while the next is loading. */
const STAYS = { placeholderData: keepPreviousData } as const

export const useAnalytics = (query: QueryOf<typeof analytics.query>) =>
  useQuery({
    ...queryOf(analytics.query, query),
    ...STAYS,
    select: (answer): Analytics => answer.analytics,
  })

export const useFunnel = (query: QueryOf<typeof analytics.funnel>) =>
  useQuery({ ...queryOf(analytics.funnel, query), ...STAYS })

export const useVisitedPhotos = (query: QueryOf<typeof analytics.photos>) =>
  useQuery({
    ...queryOf(analytics.photos, query),
    ...STAYS,
    select: ({ photos }: AnswerOf<typeof analytics.photos>) => photos,
  })

export const useSearches = (range: VisitRange) =>
  useQuery({ ...queryOf(analytics.searches, range), ...STAYS })

/** The current activity; undefined until known, and while the connection is lost. */
export function useLiveVisits(engineSlug: string | undefined): LiveVisits | undefined {
  const [live, setLive] = useState<LiveVisits>()
  useEffect(() => {
    const end = new AbortController()
    void watchEvents(analytics.live, {
      query: { engineSlug },
      signal: end.signal,
      onEvent: setLive,
      onConnection: (isConnected) => !isConnected && setLive(undefined),
    })
    return () => end.abort()
  }, [engineSlug])
  return live
}

/** Downloads the CSV of a range. */
export const useExportVisits = () =>
  useMutation({
    mutationFn: (query: QueryOf<typeof analytics.export>) =>
      client.call(analytics.export, { query }),
    onSuccess: ({ name, csv }) => saveText(name, csv, 'text/csv;charset=utf-8'),
    onError: showError,
  })
