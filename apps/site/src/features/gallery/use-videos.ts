import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { isSearching } from './photo-search.ts'
import { useFavourites } from './use-favourites.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/**
 * The videos shown among the photos: all of the gallery's unless the visitor is searching for photos, and only the
 * marked ones among favourites. `first` holds the videos that came with the page.
 */
export function useVideos(first: readonly SiteVideo[] | undefined): readonly SiteVideo[] {
  const { gallery, preview } = useGalleryContext()
  const { search } = usePhotoSearch()
  const { chosen: guids } = useFavourites()
  const isMarkedOnly = search.favourites !== ''
  const isShown = gallery.noVideos > 0 && (isMarkedOnly ? guids.length > 0 : !isSearching(search))
  const { data } = useQuery({
    queryKey: ['videos', gallery.slug],
    enabled: isShown,
    queryFn: async ({ signal }) => {
      const { fetchVideos } = await import('./gallery-api.ts')
      return fetchVideos({ slug: gallery.slug, preview }, signal)
    },
    initialData: first && { videos: [...first] },
  })
  return useMemo(() => {
    if (!isShown || !data) return []
    return isMarkedOnly ? data.videos.filter(({ guid }) => guids.includes(guid)) : data.videos
  }, [isShown, isMarkedOnly, data, guids])
}
