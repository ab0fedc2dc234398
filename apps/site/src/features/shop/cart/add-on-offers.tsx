import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { comesWithFilm, isOfPhotos } from '@proofdesk/domain/product-rules'
import { spreadEvenly } from '@proofdesk/domain/reel'
import { firstCrop, isThing } from '@proofdesk/domain/print-crop'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../../lib/lang-of.ts'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { PriceNote } from '../price-note.tsx'
import { ProductPrice } from '../product-price.tsx'
import { usePrice } from '../use-price.ts'
import { addToCart, type Cart, type CartItem } from './cart.ts'
import { cartPrice } from './cart-price.ts'

/**
 * Extras for the photos in the cart, and the film that can be made from them; videos have no extras, and those in the
 * cart already aren't offered.
 */
export function AddOnOffers({
  cart,
  shop,
  shown,
  onAdd,
}: {
  cart: Cart
  shop: Shop
  /** The loaded photos, by guid. */
  shown: ReadonlyMap<string, SitePhoto>
  onAdd: (change: (cart: Cart) => Cart, name: string) => void
}) {
  const { t } = useTranslation()
  const write = usePrice(shop.currency)
  const others = new Set(
    shop.products
      .filter((product) => product.isAddOn || product.isReel || !isOfPhotos(product))
      .map(({ guid }) => guid),
  )
  const photos = [
    ...new Map(
      cart
        .filter(({ productGuid }) => !others.has(productGuid))
        .flatMap(({ items }) => items.map((item) => [item.photoGuid, item])),
    ).values(),
  ]
  const printed = new Set(
    shop.products.filter(({ type }) => type === 'Print').map(({ guid }) => guid),
  )
  // A physical extra goes with the order: one, beside the first print.
  const prints = cart
    .filter(({ productGuid }) => printed.has(productGuid) && !others.has(productGuid))
    .flatMap(({ items }) => items)
    .slice(0, 1)
  const offered = shop.products.filter(
    (product) =>
      (product.isReel
        ? photos.length >= product.minUnits
        : product.isAddOn && (!isThing(product) || prints.length > 0)) &&
      isOfPhotos(product) &&
      cart.every(({ productGuid }) => productGuid !== product.guid) &&
      !(product.isReel && hasFilm(cart, shop)),
  )
  if (offered.length === 0 || photos.length === 0) return null
  return (
    <section className="add-on-offers" aria-labelledby="add-ons">
      <h2 id="add-ons">{t('You might also like')}</h2>
      <ul>
        {offered.map((product) => {
          const fitting = photosFor(product, isThing(product) ? prints : photos)
          const added = addToCart([], product, fitting).cart
          return (
            <li key={product.guid}>
              <ProductPicture
                product={product}
                photos={fitting.flatMap(({ photoGuid }) => shown.get(photoGuid) ?? [])}
              />
              <div>
                <h3 id={`extra-${product.guid}`} lang={langOf(product.textLanguages?.name)}>
                  {product.name}
                </h3>
                {product.isReel && (
                  <p>{t('A film of 15 to 30 seconds, in portrait and landscape format')}</p>
                )}
                {product.description.trim() && (
                  <p lang={langOf(product.textLanguages?.description)}>
                    {product.description.trim()}
                  </p>
                )}
                {!isPriceOnButton(product, fitting) && (
                  <ProductPrice product={product} currency={shop.currency} />
                )}
                <PriceNote product={product} shop={shop} />
              </div>
              <button
                type="button"
                className="button"
                aria-describedby={`extra-${product.guid}`}
                onClick={() =>
                  onAdd((current) => addToCart(current, product, fitting).cart, product.name)
                }
              >
                {fitting.length > 1
                  ? t('Add for {{count, number}} photos', { count: fitting.length })
                  : t('Add')}{' '}
                <span className="add-on-price">{write(cartPrice(added, shop).total)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether anything in the cart includes a film. */
function hasFilm(cart: Cart, { products }: Shop): boolean {
  return cart.some(({ productGuid, items }) =>
    products.some(
      (product) => product.guid === productGuid && comesWithFilm(product, items.length),
    ),
  )
}

/** A single extra at its plain price: the button shows it already. */
function isPriceOnButton(
  { pricingModel, preOrder }: SiteProduct,
  fitting: readonly CartItem[],
): boolean {
  return pricingModel === 'Standard' && !preOrder && fitting.length === 1
}

/** The photos that an extra is added for: the whole cart, or as many as its package takes. */
function photosFor(product: SiteProduct, photos: readonly CartItem[]): CartItem[] {
  const { isReel, pricingModel, maxUnits } = product
  const fitting = isReel
    ? spreadEvenly(photos, maxUnits)
    : pricingModel === 'Package'
      ? photos.slice(0, maxUnits)
      : photos
  return fitting.map((item) => ({
    ...item,
    copies: 1,
    rotation: 0,
    crop: product.type === 'Print' ? firstCrop(item, product, 0) : null,
  }))
}
