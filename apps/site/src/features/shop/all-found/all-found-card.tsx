import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { comesWithFilm } from '@proofdesk/domain/product-rules'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import type { FoundPerson } from '../../../lib/found-person.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { addPersonToCart, hasPerson } from '../cart/person.ts'
import { toCartItem } from '../cart/to-cart-item.ts'
import { useCart } from '../cart/use-cart.ts'
import { useShopPath } from '../shop-path.ts'
import { usePrice } from '../use-price.ts'
import type { AllFoundOffer } from './all-found-offer.ts'
import './all-found-card.css'

interface AllFoundCardProps {
  currency: string
  offer: AllFoundOffer
  found: FoundPerson
  onAdded: (product: SiteProduct, photos: readonly string[]) => void
}

/** All photos of the searched person at one price, added to the cart by one tap. */
export function AllFoundCard({ currency, offer, found, onAdded }: AllFoundCardProps) {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const { slug } = gallery
  const { cart, changeCart } = useCart(gallery.guid)
  const counterPath = useShopPath()
  const write = usePrice(currency)
  const adding = useMutation({
    mutationFn: async (product: SiteProduct) => {
      const { fetchCartPhotos } = await import('../shop-api.ts')
      const photos = await fetchCartPhotos({ slug, preview, noVideos: 0 }, found.photos)
      const items = photos.map(toCartItem)
      changeCart((before) => addPersonToCart(before, product, { person: found.person, items }))
      onAdded(
        product,
        photos.map(({ guid }) => guid),
      )
    },
  })
  const { product } = offer
  const count = found.photos.length
  const price = write(offer.price)
  const hasFilm = comesWithFilm(product, count)
  const isInCart = hasPerson(cart, product, found)
  return (
    <section className="all-found-card" aria-labelledby="all-found">
      <div>
        <h2 id="all-found">
          {hasFilm
            ? t('All {{photos, number}} photos and your film, {{price}}', {
                photos: count,
                price,
              })
            : t('All {{count, number}} photos, {{price}}', { count, price })}
        </h2>
        {hasFilm && <p>{t('A film of 15 to 30 seconds, in portrait and landscape format')}</p>}
        {offer.otherwise !== undefined && (
          <p>
            {t('Without this offer they’d cost {{amount}}.', { amount: write(offer.otherwise) })}
          </p>
        )}
      </div>
      {isInCart ? (
        <div className="all-found-card-done">
          <p>{t('Already in your cart')}</p>
          <a className="button" href={counterPath('cart')}>
            {t('View cart')}
          </a>
        </div>
      ) : (
        <button
          type="button"
          className="button is-primary"
          aria-disabled={adding.isPending}
          onClick={() => !adding.isPending && adding.mutate(product)}
        >
          {t('Add all {{count, number}} for {{price}}', { count, price })}
        </button>
      )}
      {adding.isError && (
        <p className="all-found-card-failure" role="alert">
          {errorMessage(adding.error, t)}
        </p>
      )}
    </section>
  )
}
