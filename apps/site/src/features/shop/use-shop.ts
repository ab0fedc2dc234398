import { useQuery } from '@tanstack/react-query'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** What the gallery sells, for its cart. One that gives its photos away may offer something beside them. */
export function useShop() {
  const { gallery, preview } = useGalleryContext()
  const { slug, locale } = gallery
  return useQuery({
    queryKey: ['shop', slug, locale],
    enabled: gallery.hasShop,
    queryFn: async ({ signal }) => {
      const { fetchShop } = await import('./shop-api.ts')
      return fetchShop({ slug, preview, locale }, signal)
    },
  })
}
