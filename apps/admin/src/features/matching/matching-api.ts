import { matching } from '@proofdesk/contract/admin/matching'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client, keyOf } from '../../lib/api.ts'
import { READING_MS } from '../../widgets/matching/matching-api.ts'

const AT_ONCE = 20

/** Photos on which no one was found, in batches. `passed`: guids of photos already decided or skipped. */
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
    // Photos read in the meantime come after all others.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ waiting }) => waiting > 0) &&
      data.pages.every(({ photos }) => photos.every(({ photo }) => passed.includes(photo.guid)))
        ? READING_MS
        : false,
    // A decided photo keeps its place, so that the decision can be undone.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
