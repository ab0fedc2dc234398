import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { replaceSearch, useSearch } from '../../lib/address.tsx'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { readOpenPhoto } from './photo-search.ts'
import { PhotoMissing } from './photo-missing.tsx'
import { PhotoStage } from './photo-stage.tsx'
import type { usePhotoPages } from './use-photo-pages.ts'
import { useClosePhoto } from './use-close-photo.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useRecordView } from './use-record-view.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

const loadLightbox = async () => ({ default: (await import('./photo-lightbox.tsx')).PhotoLightbox })
const PhotoLightbox = lazy(loadLightbox)

/** The address of the file, which works without scripts too. */
function downloadPath({
  preview,
  ...photo
}: {
  slug: string
  contentGuid: string
  preview?: string
}) {
  return `/api/site/content/download?${new URLSearchParams({ ...photo, ...(preview && { preview }) })}`
}

/** When this many photos are left, more are loaded, so that arrow keys never wait. */
const AHEAD = 5

/**
 * The photo that the address asks for, sent with the HTML because it isn't on the first page; null if it doesn't exist.
 */
export interface AskedPhoto {
  guid: string
  photo: SitePhoto | null
}

/**
 * The photo in the address (`?photo=`), over the page. Opening pushes a history entry, moving on replaces it, closing
 * goes back: one step Back always returns to the grid.
 */
export function OpenPhoto({
  found,
  asked,
  onClosed,
}: {
  found: ReturnType<typeof usePhotoPages>
  asked?: AskedPhoto
  onClosed: (guid: string) => void
}) {
  const { gallery, preview } = useGalleryContext()
  const { toPhotoQuery, page } = usePhotoSearch()
  const guid = readOpenPhoto(useSearch())
  const loaded = found.photos.findIndex((photo) => photo.guid === guid)
  const { photo: lone, isMissing, error } = useLonePhoto(loaded < 0 ? guid : undefined, asked)
  const isReady = useLightbox(guid !== undefined)
  const current =
    loaded >= 0 ? { photos: found.photos, index: loaded } : lone && { photos: [lone], index: 0 }
  const isOpen = current !== undefined
  useClosed(isOpen ? guid : undefined, onClosed)
  useRecordView(isOpen ? guid : undefined)

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found.query
  const isNearEnd = loaded >= 0 && loaded + AHEAD >= found.photos.length
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
      void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const close = useClosePhoto()

  const viewLast = async () => {
    const last = (await loadAll(found)).at(-1)
    if (last && last.guid !== guid) replaceSearch(toPhotoQuery(last.guid))
  }

  if (isMissing) return <PhotoMissing error={error} closeQuery={toPhotoQuery()} />
  if (!current) return null
  const queryAt = (index: number) =>
    current.photos[index] ? toPhotoQuery(current.photos[index].guid) : undefined
  const isListed = current.photos === found.photos
  const before = (page - 1) * PHOTOS_PER_PAGE
  const stage = (
    <PhotoStage
      photo={current.photos[current.index]!}
      place={isListed ? { number: before + current.index + 1, total: found.total } : undefined}
      closeQuery={toPhotoQuery()}
      previousQuery={queryAt(current.index - 1)}
      nextQuery={queryAt(current.index + 1)}
      downloadHref={
        gallery.features.freeDownloads && guid
          ? downloadPath({ slug: gallery.slug, contentGuid: guid, preview })
          : undefined
      }
      onClose={close}
    />
  )
  if (!isReady) return stage
  return (
    <Suspense fallback={stage}>
      <PhotoLightbox
        photos={current.photos}
        index={current.index}
        total={isListed ? found.total : undefined}
        before={before}
        offersDownload={gallery.features.freeDownloads}
        onView={(index) => {
          const viewed = current.photos[index]
          if (viewed && viewed.guid !== guid) replaceSearch(toPhotoQuery(viewed.guid))
        }}
        onLast={() => void viewLast()}
        onClose={close}
      />
    </Suspense>
  )
}

/** Maximum number of pages loaded for one key. */
const PAGES_MAX = 10

/** Returns all photos of a search that is short enough to load at once, otherwise those loaded so far. */
async function loadAll({ photos, total, query }: ReturnType<typeof usePhotoPages>) {
  if (total > PAGES_MAX * PHOTOS_PER_PAGE) return photos
  let { data, hasNextPage } = query
  while (hasNextPage) {
    const next = await query.fetchNextPage()
    if (next.isFetchNextPageError) break
    ;({ data, hasNextPage } = next)
  }
  return data?.pages.flatMap(({ content }) => content) ?? photos
}

/** A photo that isn't among the loaded ones: from a shared link. */
function useLonePhoto(guid: string | undefined, asked: AskedPhoto | undefined) {
  const { gallery, preview } = useGalleryContext()
  const { data, error } = useQuery({
    queryKey: ['photo', gallery.slug, guid],
    enabled: guid !== undefined,
    queryFn: async ({ signal }) => {
      const { fetchPhotos } = await import('./gallery-api.ts')
      const { content } = await fetchPhotos({ slug: gallery.slug, preview, photo: guid }, signal)
      return content.find((photo) => photo.guid === guid) ?? null
    },
    initialData: asked?.guid === guid ? asked?.photo : undefined,
  })
  return {
    photo: guid ? (data ?? undefined) : undefined,
    isMissing: guid !== undefined && (data === null || error !== null),
    error,
  }
}

/** Whether the lightbox's code has loaded; until then, and if it can't be loaded, the plain stage shows the photo. */
function useLightbox(isWanted: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isWanted && !isReady)
      loadLightbox().then(
        () => setReady(true),
        () => undefined,
      )
  }, [isWanted, isReady])
  return isReady
}

/**
 * Reports which photo was open last, once none is; after the lightbox has returned the focus to the photo that opened
 * it.
 */
function useClosed(guid: string | undefined, onClosed: (guid: string) => void): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const closed = last.current
    last.current = guid
    if (guid === undefined && closed !== undefined) requestAnimationFrame(() => onClosed(closed))
  })
}
