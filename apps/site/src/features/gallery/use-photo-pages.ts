import type { SitePhoto, SitePhotos } from '@proofdesk/contract/site/galleries'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readMatches, readPhotoFilter, sortByMatch } from './found-photos.ts'
import { useFavourites } from './use-favourites.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** The page of photos that came with the HTML, and the search that it answers. */
export interface FirstPhotos {
  photos: SitePhotos
  searchKey: string
}

/** The photos of the search in the address, page by page as they were loaded; `total` counts all that match, `isCut` tells that one can't scroll to all of them, and `note` is what the server says of the search. */
export function usePhotoPages(first: FirstPhotos | undefined) {
  const { gallery, preview } = useGalleryContext()
  const { search, page, limit, left, toPageQuery } = usePhotoSearch()
  const queries = useQueryClient()
  const searchKey = toPageQuery(page)
  const { guids } = useFavourites()
  const favourites = search.favourites ? guids : undefined

  const query = useInfiniteQuery({
    queryKey: ['photos', gallery.slug, searchKey, ...(favourites ? [favourites] : [])],
    enabled: limit > 0,
    initialPageParam: page,
    queryFn: async ({ pageParam, signal }) => {
      if (favourites?.length === 0) return NO_PHOTOS
      const { fetchPhotos } = await import('./gallery-api.ts')
      if (favourites)
        return fetchPhotos({ slug: gallery.slug, preview, photos: [...favourites] }, signal)
      const filter = await readPhotoFilter(queries, search, gallery, { page: pageParam, preview })
      return fetchPhotos(filter, signal)
    },
    getNextPageParam: (last, _pages, number) =>
      last.content.length > 0 && number * PHOTOS_PER_PAGE < Math.min(last.total, limit)
        ? number + 1
        : undefined,
    initialData:
      first && first.searchKey === searchKey
        ? { pages: [first.photos], pageParams: [page] }
        : undefined,
    // The photos of the last search stay, paler, until those of the new one are here.
    placeholderData: keepPreviousData,
  })

  const pages = useMemo(() => {
    const distinct = toDistinctPages(query.data?.pages ?? [], left)
    const matches = search.found.map((found) => readMatches(queries, found) ?? new Map())
    // Found photos are on one page.
    return search.order === 'time' || matches.length === 0
      ? distinct
      : distinct.map((page) => sortByMatch(page, matches))
  }, [query.data, left, queries, search.found, search.order])
  const photos = useMemo(() => pages.flat(), [pages])
  const { total, note } = query.data?.pages.at(-1) ?? NO_PHOTOS
  const isLimited = limit < gallery.noItems
  /** All that match, up to a number of them; pages that are not here yet are fetched. */
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

const NO_PHOTOS: SitePhotos = { content: [], total: 0 }

/** Photos that arrive while someone scrolls push others onto the next page: each is shown once. */
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
