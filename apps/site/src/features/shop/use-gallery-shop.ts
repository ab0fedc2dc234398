import { useQuery } from '@tanstack/react-query'
import { useSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { useActing } from '../../lib/use-acting.ts'
import { useKeptChoosing } from './choosing/kept-choosing.ts'

/**
 * The gallery's shop and the code that the grid needs for it. Loads at a visitor's first action or when the URL has a
 * query: visitors who only look never fetch the shop. Everything loads together, so that no offer pushes photos down
 * later.
 */
export function useGalleryShop() {
  const { gallery, preview } = useGalleryContext()
  const { slug, locale } = gallery
  const isActing = useActing()
  const isAsked = useSearch() !== ''
  const isChoosing = useKeptChoosing(gallery.guid) !== undefined
  return useQuery({
    queryKey: ['gallery shop', slug, locale],
    enabled: gallery.hasShop && (isActing || isAsked || isChoosing),
    queryFn: async ({ signal }) => {
      const [{ fetchShop }, { toProductChoice }, { toOfferPerson }, { toExtraSale }] =
        await Promise.all([
          import('./shop-api.ts'),
          import('./choosing/product-choice.ts'),
          import('./all-found/offer-person.tsx'),
          import('./extra-photos.ts'),
        ])
      const shop = await fetchShop({ slug, preview, locale }, signal)
      return { shop, toProductChoice, toOfferPerson, toExtraSale }
    },
  })
}
export type GalleryShop = NonNullable<ReturnType<typeof useGalleryShop>['data']>
