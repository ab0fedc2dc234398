import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useStored } from '../../../lib/browser-storage.ts'
import { favouritesKey } from '../../../lib/early-favourites.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { keptListKey, parseKeptList, rejectedKey } from '../../../lib/kept-list.ts'
import { useFavourites } from '../use-favourites.ts'
import { type Chooser, syncList } from './sync-list.ts'

/** Interval for reading others' marks, in milliseconds. */
const CHECK_EVERY = 20_000

const listQuery = (engineGuid: string) => ['list', engineGuid]

export const chooserKey = (engineGuid: string) => `proofdesk.list-chooser.${engineGuid}`

/** The person choosing in this browser; undefined until they have answered what the gallery asks. */
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
 * The open list, in sync with the server: after each mark, when the network is back, when the window gets the focus,
 * and every 20 seconds.
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
    refetchInterval: CHECK_EVERY,
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

/** Sends marks 400 ms after the last change. Use it once per page. */
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

/** Returns a function that syncs immediately. */
export function useSyncNow(): () => Promise<void> {
  const { guid } = useGalleryContext().gallery
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: listQuery(guid) }),
    [queries, guid],
  )
}
