import { contract } from '@proofdesk/contract'
import type { Media } from '@proofdesk/contract/admin/media'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf } from '../../lib/api.ts'

/** The studio's pictures, those that are not chosen anywhere too, page by page. */
export const useAllMedia = () =>
  useInfiniteQuery({
    queryKey: keyOf(contract.media.list, { includeAll: true }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      client.call(contract.media.list, { query: { includeAll: true, from: pageParam }, signal }),
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { media }) => sum + media.length, 0)
      return shown < total && pages.at(-1)!.media.length > 0 ? shown : undefined
    },
  })

/** One picture; none is asked for without a guid. */
export const useMedia = (guid: string | null) =>
  useQuery({
    ...queryOf(contract.media.list, { guid: guid ?? undefined }),
    enabled: guid !== null,
  })

/** Announces files: where each is to be sent, or why it can't be taken. */
export async function registerMedia(files: readonly File[], signal: AbortSignal) {
  const { upload } = await client.call(contract.media.create, {
    body: { files: files.map(({ name, type, size }) => ({ name, type, size })) },
    signal,
  })
  return upload.urls
}

/** Reads a picture that was sent; rejects when it turns out to be none. */
export function useReadSent(): (guid: string, signal: AbortSignal) => Promise<Media | undefined> {
  const queries = useQueryClient()
  return async (guid, signal) => {
    const { media } = await client.call(contract.media.list, { query: { guid }, signal })
    await queries.invalidateQueries({ queryKey: keyOf(contract.media.list) })
    return media[0]
  }
}
