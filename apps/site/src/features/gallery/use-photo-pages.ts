import type { SitePhoto, SitePhotoFilter, SitePhotos } from '@proofdesk/contract/site/galleries'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readMatches, readPhotoFilter, sortByMatch } from './found-photos.ts'
import type { PhotoSearch } from './photo-search.ts'
import { useFavourites } from './use-favourites.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** The page of photos that came with the HTML, and the search it belongs to. */
export interface FirstPhotos {
  photos: SitePhotos
  searchKey: string
}

/**
 * The photos of the search in the URL, in the pages they were loaded in. `total` counts all matches, `isCut` means that
 * not all of them can be reached by scrolling, and `note` is the server's note about the search.
 */
export function usePhotoPages(first: FirstPhotos | undefined) {
  const { gallery, preview } = useGalleryContext()
  const { search, page, limit, left, toPageQuery } = usePhotoSearch()
  const queries = useQueryClient()
  const searchKey = toPageQuery(page)
  const { chosen } = useFavourites()
  const favourites = search.favourites ? chosen : undefined

  const query = useInfiniteQuery({
    queryKey: ['photos', gallery.slug, searchKey, ...(favourites ? [favourites] : [])],
    enabled: limit > 0,
    initialPageParam: page,
    queryFn: async ({ pageParam, signal }) => {
      if (favourites?.length === 0) return NO_PHOTOS
      const { fetchPhotos } = await import('./gallery-api.ts')
      if (favourites)
        return fetchNamed(
          fetchPhotos,
          { slug: gallery.slug, preview },
          favourites,
          pageParam,
          signal,
        )
      const filter = await readPhotoFilter(queries, search, gallery, { page: pageParam, preview })
      return fetchPhotos(filter, signal)
    },
    getNextPageParam: (last, _pages, number) => {
      const hasMore = favourites
        ? number * PHOTOS_PER_PAGE < favourites.length
        : last.content.length > 0 && number * PHOTOS_PER_PAGE < Math.min(last.total, limit)
      return hasMore ? number + 1 : undefined
    },
    initialData:
      first && first.searchKey === searchKey
        ? { pages: [first.photos], pageParams: [page] }
        : undefined,
    // The previous search's photos stay, dimmed, until the new ones have loaded.
    placeholderData: keepPreviousData,
  })

  const pages = useSortedPages(query.data?.pages, left, search)
  const photos = useMemo(() => pages.flat(), [pages])
  const { total, note } = query.data?.pages.at(-1) ?? NO_PHOTOS
  const isLimited = limit < gallery.noItems
  /** Returns all matches, up to `max`, fetching the pages not loaded yet. */
  async function loadAll(max: number): Promise<readonly SitePhoto[]> {
    let { data, hasNextPage, fetchNextPage } = query
    while (hasNextPage && (data?.pages.length ?? 0) * PHOTOS_PER_PAGE < max)
      ({ data, hasNextPage, fetchNextPage } = await fetchNextPage({ throwOnError: true }))
    return toDistinctPages(data?.pages ?? [], Math.min(left, max)).flat()
  }

  return {
    query,
    loadAll,
    pages,
    photos,
    total: isLimited ? gallery.noItems : total,
    isCut: isLimited && !query.hasNextPage,
    note,
    held: query.data?.pages[0]?.held,
  }
}

/** Each photo once; photos found by a selfie are ordered by match. */
function useSortedPages(
  loaded: readonly SitePhotos[] | undefined,
  left: number,
  { found, order }: PhotoSearch,
): SitePhoto[][] {
  const queries = useQueryClient()
  return useMemo(() => {
    const distinct = toDistinctPages(loaded ?? [], left)
    const matches = found.map((part) => readMatches(queries, part) ?? new Map())
    // All photos found by a selfie are on one page.
    return order === 'time' || matches.length === 0
      ? distinct
      : distinct.map((page) => sortByMatch(page, matches))
  }, [loaded, left, queries, found, order])
}

/** A page of the photos named by guid; the total leaves out those that no longer exist. */
async function fetchNamed(
  fetchPhotos: (query: SitePhotoFilter, signal: AbortSignal) => Promise<SitePhotos>,
  of: Pick<SitePhotoFilter, 'slug' | 'preview'>,
  guids: readonly string[],
  page: number,
  signal: AbortSignal,
): Promise<SitePhotos> {
  const photos = guids.slice((page - 1) * PHOTOS_PER_PAGE, page * PHOTOS_PER_PAGE)
  const found = await fetchPhotos({ ...of, photos }, signal)
  return { ...found, total: guids.length - photos.length + found.content.length }
}

const NO_PHOTOS: SitePhotos = { content: [], total: 0 }

/** Removes duplicates: photos added while someone scrolls push others onto the next page. */
function toDistinctPages(pages: readonly SitePhotos[], limit: number): SitePhoto[][] {
  const seen = new Set<string>()
  return pages.map(({ content }) =>
    content.filter(({ guid }) => {
      if (seen.has(guid) || seen.size >= limit) return false
      seen.add(guid)
      return true
    }),
  )
}
