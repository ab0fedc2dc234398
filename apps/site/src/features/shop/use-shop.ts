import { useQuery } from '@tanstack/react-query'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** The gallery's products, for its cart. One with free downloads may sell products beside them. */
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
