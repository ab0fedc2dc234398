import { contract } from '@proofdesk/contract'
import type { DownloadContent } from '@proofdesk/contract/admin/content'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { CallError } from '@proofdesk/contract/client'
import type { CollectionChange } from '@proofdesk/domain/photo-collections'
import {
  type QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'
import { saveLink } from '../../lib/save-file.ts'
import { readFirstEvent } from '../../lib/watch-events.ts'
import { showError } from '../../ui/toast.ts'
import { type PhotoQuery, type PhotoSearch, toDays, toPhotoQuery } from './search/photo-search.ts'

type GalleryOfPhotos = Pick<Gallery, 'guid' | 'timeZone'>

/** Returning to the window after this many ms checks for new photos. */
const FRESH_MS = 5_000
/** Interval in ms for checking whether an edit has been rendered. */
const EDITING_MS = 1_500

/**
 * The page of photos that a search finds. While another page or filter is loading, the previous one stays
 * (`isPlaceholderData`).
 */
export const usePhotoList = (
  gallery: GalleryOfPhotos,
  search: PhotoSearch,
  isHeld: RefObject<boolean>,
) =>
  useQuery({
    ...queryOf(contract.content.list, toPhotoQuery(search, gallery)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.content.some(({ isBeingEdited }) => isBeingEdited) ? EDITING_MS : false,
    // Photos must not move under the pointer during a selection.
    refetchOnWindowFocus: () => !isHeld.current,
  })

/** Downloads the film of a Live Photo as the phone recorded it. */
export const useDownloadFilm = () =>
  useCall(contract.content.download, { onSuccess: ({ url }) => saveLink(url) })

/** How many photos of the searched days were taken at which time; undefined until loaded. */
export const usePhotoTimes = (gallery: GalleryOfPhotos, search: PhotoSearch) =>
  useQuery({
    ...queryOf(contract.content.times, {
      engineGuid: gallery.guid,
      ...toDays(search, gallery.timeZone),
    }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }).data?.times

/** An adjacent page; undefined until it is requested and loaded. */
export function useOtherPage(
  gallery: GalleryOfPhotos,
  search: PhotoSearch,
  isNeeded: boolean,
): readonly Photo[] | undefined {
  const { data } = useQuery({
    ...queryOf(contract.content.list, toPhotoQuery(search, gallery)),
    enabled: isNeeded,
  })
  return isNeeded ? data?.content : undefined
}

/** The files that could not become photos: the first page and their total. */
export const useQuarantine = (engineGuid: string, { isNeeded }: { isNeeded: boolean }) =>
  useQuery({ ...queryOf(contract.content.quarantine, { engineGuid }), enabled: isNeeded })

/** Any page of photos, without caching it. */
export const loadPhotos = (query: PhotoQuery, signal?: AbortSignal) =>
  client.call(contract.content.list, { query, signal })

// Actions on many photos are sent in calls of a limited size (`bulk-jobs/`), so these aren't mutations.
export const restorePhotos = (content: string[]) =>
  client.call(contract.content.restore, { body: { content } })
export const removePhotos = (content: string[]) =>
  client.call(contract.content.remove, { query: { content } })
export const movePhotos = (content: string[], collectionGuid: string | null) =>
  client.call(contract.content.move, { body: { content, collectionGuid } })
export const changeCollections = (content: string[], { add, remove }: CollectionChange) =>
  client.call(contract.content.changeCollections, {
    body: { content, add: [...add], remove: [...remove] },
  })
export const retryPhotos = (content: string[]) =>
  client.call(contract.content.retry, { body: { content } })
export const discardPhotos = (content: string[]) =>
  client.call(contract.content.discard, { body: { content } })

/** Who likes a photo and who rejects it, over all lists; undefined where no one said anything. */
export const usePhotoMarks = (gallery: { guid: string }, contentGuid: string) =>
  useQuery({
    ...queryOf(contract.selections.marks, { engineGuid: gallery.guid, content: [contentGuid] }),
    select: ({ content: [marks] }) => marks,
  })

/** A signed address of a photo's file. */
export async function downloadAddress(body: DownloadContent): Promise<string> {
  return (await client.call(contract.content.download, { body })).url
}

export async function archiveAddress(engineGuid: string, content: string[]): Promise<string> {
  return (await client.call(contract.content.archive, { body: { engineGuid, content } })).url
}

export const useSetListingImage = (success: string) =>
  useCall(contract.engines.setFeaturedImage, { invalidates: [contract.engines.list], success })

export const useSetCoverImage = (success: string) =>
  useCall(contract.engines.setCoverImage, { invalidates: [contract.engines.list], success })

type TextChanges = Partial<Pick<Photo, 'caption' | 'keywords'>>

/** Saves a photo's caption or keywords optimistically; a refusal reverts them and shows the reason. */
export function useUpdatePhoto() {
  const queries = useQueryClient()
  return useMutation<unknown, CallError, { photo: Photo; changes: TextChanges }>({
    mutationFn: async ({ photo: { guid }, changes }) => {
      const { content } = await client.call(contract.content.update, { body: { guid, ...changes } })
      patchPhotos(queries, new Set([guid]), {
        caption: content.caption,
        keywords: content.keywords,
      })
    },
    // One after the other, so that the last one typed is the last one saved.
    scope: { id: 'update-photo' },
    onMutate: ({ photo: { guid }, changes }) => patchPhotos(queries, new Set([guid]), changes),
    onError: (error, { photo, changes }) => {
      patchPhotos(
        queries,
        new Set([photo.guid]),
        Object.fromEntries(
          Object.keys(changes).map((name) => [name, photo[name as keyof TextChanges]]),
        ),
      )
      showError(error)
    },
  })
}

/**
 * Polling intervals in ms: while photos are being processed; and while files are only announced, which may take a day.
 */
const PROCESSING_MS = 4_000
const WAITING_MS = 15_000

/**
 * The number of stored files that aren't in the gallery yet. Polls only while there are any, and refreshes the lists
 * when some are done. `isHeld` postpones that: nothing moves while photos are being selected.
 */
export function useProcessing(engineGuid: string, isHeld: boolean): number {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keyOf(contract.content.progress), engineGuid],
    queryFn: ({ signal }) =>
      readFirstEvent(contract.content.progress, { query: { engineGuid }, signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data: progress } }) => {
      if (isHeld || !progress) return false
      if (progress.stored > progress.processed) return PROCESSING_MS
      return progress.waiting > 0 ? WAITING_MS : false
    },
  })
  const counts = data && `${data.live} ${data.quarantined}`
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!counts || isHeld) return
    // The first counts are the ones that the lists were loaded with.
    if (shown.current !== undefined && shown.current !== counts) refreshPhotos(queries)
    shown.current = counts
  }, [queries, counts, isHeld])
  return data ? data.stored - data.processed : 0
}

/** Refreshes the list of photos when their number, counted elsewhere, has changed. `isHeld` postpones that. */
export function useFollowing(count: number | undefined, isHeld: boolean): void {
  const queries = useQueryClient()
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (count === undefined || isHeld) return
    if (shown.current !== undefined && shown.current !== count)
      void queries.invalidateQueries({ queryKey: keyOf(contract.content.list) })
    shown.current = count
  }, [queries, count, isHeld])
}

/** The cached photos, for optimistic changes. */
export function usePhotosCache() {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      refresh: () => refreshPhotos(queries),
      patch: (guids: ReadonlySet<string>, changes: PhotoChanges) =>
        patchPhotos(queries, guids, changes),
      drop: (guids: ReadonlySet<string>, options?: { isFromTrash: boolean }) =>
        dropPhotos(queries, guids, options),
    }),
    [queries],
  )
}

/** The same change for all, or a function of each photo. */
type PhotoChanges = Partial<Photo> | ((photo: Photo) => Partial<Photo>)

interface PhotoAnswer {
  content: Photo[]
  total: number
}

const SHOWING_PHOTOS = [
  contract.content.list,
  contract.content.quarantine,
  contract.content.progress,
  contract.collections.list,
  contract.engines.list,
]

/** Invalidates everything that shows or counts photos. */
function refreshPhotos(queries: QueryClient): void {
  for (const route of SHOWING_PHOTOS) void queries.invalidateQueries({ queryKey: keyOf(route) })
}

/** Applies changes of photos immediately in all cached lists. */
function patchPhotos(
  queries: QueryClient,
  guids: ReadonlySet<string>,
  changes: PhotoChanges,
): void {
  const toChanges = typeof changes === 'function' ? changes : () => changes
  queries.setQueriesData<PhotoAnswer>(
    { queryKey: keyOf(contract.content.list) },
    (answer) =>
      answer && {
        ...answer,
        content: answer.content.map((photo) =>
          guids.has(photo.guid) ? { ...photo, ...toChanges(photo) } : photo,
        ),
      },
  )
}

/** Removes photos immediately from cached lists: restored ones from the trash, deleted ones from the live lists. */
function dropPhotos(
  queries: QueryClient,
  guids: ReadonlySet<string>,
  { isFromTrash = false } = {},
): void {
  const drop = (answer: PhotoAnswer | undefined) => {
    const content = answer?.content.filter((photo) => !guids.has(photo.guid))
    return (
      answer &&
      content && { content, total: answer.total - (answer.content.length - content.length) }
    )
  }
  queries.setQueriesData<PhotoAnswer>(
    {
      queryKey: keyOf(contract.content.list),
      predicate: ({ queryKey }) =>
        Boolean((queryKey[1] as PhotoQuery | undefined)?.deleted) === isFromTrash,
    },
    drop,
  )
  if (!isFromTrash)
    queries.setQueriesData<PhotoAnswer>({ queryKey: keyOf(contract.content.quarantine) }, drop)
}
