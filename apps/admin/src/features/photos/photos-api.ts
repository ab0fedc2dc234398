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

/** Coming back to the window after this time looks for what is new. */
const FRESH_MS = 5_000
/** How often is looked whether an edit is rendered. */
const EDITING_MS = 1_500

/** The page of photos that a search finds. While another page or filter loads, the last one stays (`isPlaceholderData`). */
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
    // Photos that are being selected don't move away under the pointer.
    refetchOnWindowFocus: () => !isHeld.current,
  })

/** Hands the film of a Live Photo to the browser's downloads, as the phone recorded it. */
export const useDownloadFilm = () =>
  useCall(contract.content.download, { onSuccess: ({ url }) => saveLink(url) })

/** How many photos of the searched days were taken when; undefined while it is not known. */
export const usePhotoTimes = (gallery: GalleryOfPhotos, search: PhotoSearch) =>
  useQuery({
    ...queryOf(contract.content.times, {
      engineGuid: gallery.guid,
      ...toDays(search, gallery.timeZone),
    }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }).data?.times

/** A page beside the one in sight; undefined until it is needed and there. */
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

/** The files that could not become photos, those of the first page and how many there are. */
export const useQuarantine = (engineGuid: string, { isNeeded }: { isNeeded: boolean }) =>
  useQuery({ ...queryOf(contract.content.quarantine, { engineGuid }), enabled: isNeeded })

/** Any page of photos, without keeping it. */
export const loadPhotos = (query: PhotoQuery, signal?: AbortSignal) =>
  client.call(contract.content.list, { query, signal })

// What is done to many photos goes in calls of a limited size (`bulk-jobs/`), so these are not mutations.
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

/** Saves a photo's caption or keywords; they show at once, and a refusal takes them back and says why. */
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

/** While photos are being made; and while files are only announced, which may take a day. */
const PROCESSING_MS = 4_000
const WAITING_MS = 15_000

/**
 * How many photos are stored and not in the gallery yet. Looks again only while there are such, and refreshes the lists when some came
 * out. `isHeld` puts that off: nothing moves while photos are being selected.
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
    // The first counts are those that the lists were loaded with.
    if (shown.current !== undefined && shown.current !== counts) refreshPhotos(queries)
    shown.current = counts
  }, [queries, counts, isHeld])
  return data ? data.stored - data.processed : 0
}

/** Refreshes the list of photos when their number, counted elsewhere, has changed. `isHeld` puts that off. */
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

/** What is loaded of photos, to be changed on the screen before the server answers. */
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

/** The same for all, or what each becomes. */
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

/** Asks again for everything that shows or counts photos. */
function refreshPhotos(queries: QueryClient): void {
  for (const route of SHOWING_PHOTOS) void queries.invalidateQueries({ queryKey: keyOf(route) })
}

/** Shows changes of photos at once, wherever they are on the screen. */
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

/** Takes photos off the screen at once: out of the trash when they come back, out of the lists of live ones when they go there. */
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
