import { useQuery } from '@tanstack/react-query'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** What the gallery sells; asked for once the page stands. A gallery that gives its photos away has no shop. */
export function useShop() {
  const { gallery, preview } = useGalleryContext()
  const { slug } = gallery
  return useQuery({
    queryKey: ['shop', slug],
    enabled: !gallery.features.freeDownloads,
    queryFn: async ({ signal }) => {
      const { fetchShop } = await import('./shop-api.ts')
      return fetchShop({ slug, preview }, signal)
    },
  })
}
