import type { Gallery } from '@proofdesk/contract/admin/engines'
import { publishing } from '@proofdesk/contract/admin/publishing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf } from '../../../lib/api.ts'
import { type GalleryChanges, useChangeGallery } from '../../../widgets/gallery/gallery-api.ts'

/** Interval in ms for recounting photos that are being read. */
const RECHECK_INTERVAL_MS = 5_000

/** What a gallery lacks; reloaded whenever someone returns from fixing it. */
export const useGalleryCheck = (guid: string) =>
  useQuery({
    ...queryOf(publishing.check, { guid }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.check.found.finding === 'unread' ? RECHECK_INTERVAL_MS : false,
  })

/** A new address of the gallery at which its shop creates test orders. */
export async function testShopAddress(guid: string): Promise<string> {
  return (await client.call(publishing.test, { body: { guid } })).url
}

/** Changes a gallery in place, then checks again. */
export function useFix(gallery: Gallery): (changes: GalleryChanges) => Promise<void> {
  const queries = useQueryClient()
  const change = useChangeGallery()
  return async (changes) => {
    await change(gallery, changes)
    await queries.invalidateQueries({ queryKey: keyOf(publishing.check) })
  }
}
