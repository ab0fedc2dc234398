import { contract } from '@proofdesk/contract'
import { CallError } from '@proofdesk/contract/client'
import type { Media } from '@proofdesk/contract/admin/media'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf } from '../../lib/api.ts'

/** The studio's pictures, those that are not chosen anywhere too. */
export const useAllMedia = () => useQuery(queryOf(contract.media.list, { includeAll: true }))

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

/** Tells that a file has arrived; rejects when it turns out to be no picture. */
export function useConfirmMedia(): (
  guid: string,
  signal: AbortSignal,
) => Promise<Media | undefined> {
  const queries = useQueryClient()
  return async (guid, signal) => {
    const { media, refused } = await client.call(contract.media.stored, {
      body: { guids: [guid] },
      signal,
    })
    if (refused[0])
      throw new CallError(422, refused[0].code, refused[0].error, {}, refused[0].values)
    await queries.invalidateQueries({ queryKey: keyOf(contract.media.list) })
    return media[0]
  }
}
