import { content } from '@proofdesk/contract/admin/content'
import { matching } from '@proofdesk/contract/admin/matching'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

/** While photos are still being read, what comes of it is asked again this often. */
export const READING_MS = 5_000

/** People of the start list near what was typed. */
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
  /** Photos that were read so far: the count is asked again when they change. */
  read?: number
  /** Asks again while photos are being read. */
  isWatched?: boolean
}

/** On how many photos of a gallery no one was found, and how many are still being read. */
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
