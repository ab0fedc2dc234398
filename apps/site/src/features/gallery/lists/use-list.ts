import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useStored } from '../../../lib/browser-storage.ts'
import { favouritesKey } from '../../../lib/early-favourites.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { keptListKey, parseKeptList, rejectedKey } from '../../../lib/kept-list.ts'
import { useFavourites } from '../use-favourites.ts'
import { type Chooser, syncList } from './sync-list.ts'

/** How soon what others mark is seen. */
const LOOK_EVERY = 20_000

const listQuery = (engineGuid: string) => ['list', engineGuid]

export const chooserKey = (engineGuid: string) => `proofdesk.list-chooser.${engineGuid}`

/** Who chooses in this browser, as far as the gallery asks; undefined until they have said it. */
export function useChooser(): Chooser | undefined {
  const { guid, selections } = useGalleryContext().gallery
  const text = useStored(chooserKey(guid))
  const isAsked = selections !== null && selections.ask !== 'none'
  if (!text) return isAsked ? undefined : { name: '', emailAddress: '' }
  try {
    const { name, emailAddress } = JSON.parse(text) as Chooser
    return { name: String(name), emailAddress: String(emailAddress) }
  } catch {
    return undefined
  }
}

/**
 * The list that is open, kept the same here and on the server: sent when something is marked, when the network is back,
 * and looked at again every few seconds.
 */
export function useList() {
  const { gallery } = useGalleryContext()
  const { guids } = useFavourites()
  const kept = parseKeptList(useStored(keptListKey(gallery.guid)))
  const chooser = useChooser()
  const isNeeded = kept !== undefined || (chooser !== undefined && guids.length > 0)
  const query = useQuery({
    queryKey: listQuery(gallery.guid),
    queryFn: async () => (await syncList(gallery, chooser)) ?? null,
    enabled: isNeeded,
    retry: false,
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
  const synced = kept ? query.data : undefined
  return {
    kept,
    link: synced?.link,
    list: synced?.link.selections.find(({ guid }) => guid === kept?.list),
    isFull: synced?.isFull ?? false,
    isOffline: query.isError && (query.error as { code?: unknown }).code === 'offline',
    error: query.error,
  }
}

/** Sends what was marked soon after it was. To be used once in a page. */
export function useSendMarks(): void {
  const { guid } = useGalleryContext().gallery
  const favourites = useStored(favouritesKey(guid))
  const rejected = useStored(rejectedKey(guid))
  const sync = useSyncNow()
  useEffect(() => {
    const timer = setTimeout(() => void sync(), 400)
    return () => clearTimeout(timer)
  }, [favourites, rejected, sync])
}

/** Sends and reads at once. */
export function useSyncNow(): () => Promise<void> {
  const { guid } = useGalleryContext().gallery
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: listQuery(guid) }),
    [queries, guid],
  )
}
