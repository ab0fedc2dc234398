import { content } from '@proofdesk/contract/admin/content'
import { matching } from '@proofdesk/contract/admin/matching'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'

const AT_ONCE = 20

/** While photos are still being read and there is nothing to decide, the desk is asked again so often. */
const AGAIN_MS = 5_000

/**
 * Photos that nobody can find, some at a time from the first one on. `passed`: guids of those that were decided or
 * passed over.
 */
export const useUnmatched = (engineGuid: string, passed: readonly string[]) =>
  useInfiniteQuery({
    queryKey: [...keyOf(matching.list), engineGuid],
    queryFn: ({ pageParam: after, signal }) =>
      client.call(matching.list, {
        query: { engineGuid, limit: AT_ONCE, ...(after !== undefined && { after }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ photos }) =>
      photos.length === AT_ONCE ? photos.at(-1)!.photo.guid : undefined,
    // Photos that are read meanwhile come once all others have been looked at.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ waiting }) => waiting > 0) &&
      data.pages.every(({ photos }) => photos.every(({ photo }) => passed.includes(photo.guid)))
        ? AGAIN_MS
        : false,
    // A photo that was decided stays in its place, so that it can be taken back.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useSuggestions = (engineGuid: string, text: string) =>
  useQuery({
    ...queryOf(matching.suggest, { engineGuid, text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

const invalidates = [content.list]

export const useDecide = () => useCall(matching.decide, { invalidates })
export const useUndo = (success: string) => useCall(matching.undo, { invalidates, success })
