import { matching } from '@proofdesk/contract/admin/matching'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client, keyOf } from '../../lib/api.ts'
import { READING_MS } from '../../widgets/matching/matching-api.ts'

const AT_ONCE = 20

/**
 * Photos that no one can find, some at a time from the first one on. `passed`: guids of those that were decided or
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
    // Photos that are read in the meantime come once all others have been looked at.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ waiting }) => waiting > 0) &&
      data.pages.every(({ photos }) => photos.every(({ photo }) => passed.includes(photo.guid)))
        ? READING_MS
        : false,
    // A photo that was decided stays in its place, so that it can be taken back.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
