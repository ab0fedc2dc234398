import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { useQuery } from '@tanstack/react-query'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { isSearching } from './photo-search.ts'
import { useFavourites } from './use-favourites.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/**
 * The videos that stand above the photos: all of the gallery until somebody looks for photos, and among favourites those that are marked.
 * `held` is for how many of them room is held until they are here.
 */
export function useVideos(): { videos: readonly SiteVideo[]; held: number } {
  const { gallery, preview } = useGalleryContext()
  const { search } = usePhotoSearch()
  const favourites = useFavourites()
  const isMarkedOnly = search.favourites !== ''
  const isShown =
    gallery.noVideos > 0 && (isMarkedOnly ? favourites.guids.length > 0 : !isSearching(search))
  const { data } = useQuery({
    queryKey: ['videos', gallery.slug],
    enabled: isShown,
    queryFn: async ({ signal }) => {
      const { fetchVideos } = await import('./gallery-api.ts')
      return fetchVideos({ slug: gallery.slug, preview }, signal)
    },
  })
  if (!isShown) return { videos: [], held: 0 }
  if (!data) return { videos: [], held: isMarkedOnly ? 0 : gallery.noVideos }
  const videos = isMarkedOnly ? data.videos.filter(({ guid }) => favourites.has(guid)) : data.videos
  return { videos, held: 0 }
}
