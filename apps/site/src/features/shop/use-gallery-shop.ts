import { useQuery } from '@tanstack/react-query'
import { useSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { useActing } from '../../lib/use-acting.ts'
import { useKeptChoosing } from './choosing/kept-choosing.ts'

/**
 * What the gallery sells, and what the grid does with it. It comes when a visitor does something for the first time, or
 * has followed a link to more than the gallery itself: who only looks fetches nothing of the shop. All of it comes at once, so that
 * no offer pushes photos down later.
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
