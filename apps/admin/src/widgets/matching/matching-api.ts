import { content } from '@proofdesk/contract/admin/content'
import { matching } from '@proofdesk/contract/admin/matching'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

/** Interval in ms for reloading results while photos are being read. */
export const READING_MS = 5_000

/** People on the start list who match the typed text. */
export function useSuggestions(engineGuid: string, text: string) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(matching.suggest, { engineGuid, text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return {
    participants: data?.participants ?? [],
    /** Numbers in the text that aren't on the start list. */
    notListed: text === '' || isPlaceholderData ? [] : (data?.notListed ?? []),
  }
}

interface CountOptions {
  isNeeded: boolean
  /** Number of photos read so far: a change reloads the count. */
  read?: number
  /** Reloads while photos are being read. */
  isWatched?: boolean
}

/** The number of a gallery's photos in which no one was found, and of those still being read. */
export const useNoOneFound = (
  engineGuid: string,
  { isNeeded, read, isWatched = false }: CountOptions,
) =>
  useQuery({
    ...queryOf(matching.list, { engineGuid, limit: 1 }),
    queryKey: [...keyOf(matching.list), 'count', engineGuid, read],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isWatched && data?.waiting ? READING_MS : false),
    select: ({ total, waiting }) => ({ total, waiting }),
    enabled: isNeeded,
  }).data

const invalidates = [content.list]

export const useDecide = () => useCall(matching.decide, { invalidates })
export const useUndo = (success: string) => useCall(matching.undo, { invalidates, success })
