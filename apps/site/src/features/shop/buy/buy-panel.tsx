import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { isThing } from '@proofdesk/domain/print-crop'
import { fittingFirst } from '@proofdesk/domain/print-fit'
import { shownName } from '@proofdesk/domain/shown-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import {
  addToCart,
  countNew,
  openPackage,
  unitsOf,
  type Cart,
  type CartItem,
} from '../cart/cart.ts'
import { toCartItem } from '../cart/to-cart-item.ts'
import { useCart } from '../cart/use-cart.ts'
import { addedAmount } from './print-amount.ts'
import { PrintChoice } from './print-choice.tsx'
import { ProductCard } from './product-card.tsx'
import { isTooLargeFor } from './too-large.ts'
import './buy-panel.css'

/** The product just added, for the confirmation. `units` are those of the package being filled, `entryId`. */
export interface Added {
  product: SiteProduct
  added: number
  /** The requested number. */
  asked: number
  units: number
  entryId: string | undefined
}

export interface BuyPanelProps {
  shop: Shop
  photos: readonly SitePhoto[]
  /** The photos are the posters of videos. */
  areVideos?: boolean
  onAdded: (added: Added) => void
  onClose: () => void
}

/** A gallery's products, for the photos that someone wants to buy. */
export function BuyPanel({ shop, photos, areVideos = false, onAdded, onClose }: BuyPanelProps) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { cart, changeCart } = useCart(gallery.guid)
  const [print, setPrint] = useState<SiteProduct>()

  const add = (product: SiteProduct, items: readonly CartItem[]) => {
    let result: Added = nothingAdded(product, items)
    changeCart((before) => {
      const { cart: after, added } = addToCart(before, product, items)
      result = { ...result, added, ...filledEntry(after, product, items) }
      return after
    })
    onAdded(result)
  }
  const isTooLarge = (product: SiteProduct) =>
    photos.every((photo) => isTooLargeFor(photo, product, shop))
  const main = shop.products.filter(({ isAddOn }) => !isAddOn)
  if (print)
    return (
      <PrintChoice
        product={print}
        prints={
          main.includes(print) && isSizedPrint(print)
            ? inOrder(
                main.filter((each) => isSizedPrint(each) && !isTooLarge(each)),
                photos,
              )
            : []
        }
        shop={shop}
        photos={photos}
        amountOf={(product, items) => addedAmount(cart, product, items, shop)}
        onAdd={add}
        onBack={() => setPrint(undefined)}
        onClose={onClose}
      />
    )

  const cards = (products: readonly SiteProduct[]) => (
    <ul className="product-cards">
      {products.map((product) => {
        const open = product.pricingModel === 'Package' ? openPackage(cart, product) : undefined
        return (
          <ProductCard
            key={product.guid}
            product={product}
            shop={shop}
            count={countNew(cart, product, photos)}
            photos={photos}
            isTooLarge={isTooLarge(product)}
            inPackage={open ? unitsOf(open.items, product.type) : 0}
            onPick={() =>
              isThing(product)
                ? add(product, photos.slice(0, 1).map(toCartItem))
                : product.type === 'Print'
                  ? setPrint(product)
                  : add(product, photos.map(toCartItem))
            }
          />
        )
      })}
    </ul>
  )
  const hasPrints = cart.some(({ productGuid }) =>
    shop.products.some(
      ({ guid, type, isAddOn }) => guid === productGuid && type === 'Print' && !isAddOn,
    ),
  )
  const extras = shop.products.filter(
    (product) => product.isAddOn && (hasPrints || !isThing(product)),
  )
  return (
    <Sheet title={t('Add to cart')} onClose={onClose}>
      <div className="buy-panel-photos" aria-hidden="true">
        {photos.slice(0, 6).map(({ guid, thumbnail }) => (
          <img
            key={guid}
            src={thumbnail.location}
            width={thumbnail.width}
            height={thumbnail.height}
            alt=""
          />
        ))}
      </div>
      <p className="buy-panel-count">
        {photos.length === 1
          ? shownName(photos[0]!)
          : areVideos
            ? t('{{count, number}} videos', { count: photos.length })
            : t('{{count, number}} photos', { count: photos.length })}
      </p>
      {cards(lastIf(inOrder(main, photos), isTooLarge))}
      {extras.length > 0 && <h3 className="buy-panel-heading">{t('Extras')}</h3>}
      {cards(lastIf(extras, isTooLarge))}
    </Sheet>
  )
}

function nothingAdded(product: SiteProduct, items: readonly CartItem[]): Added {
  return { product, added: 0, asked: items.length, units: 0, entryId: undefined }
}

/** The cart entry that the last of the photos was added to. */
function filledEntry(cart: Cart, { guid, type }: SiteProduct, items: readonly CartItem[]) {
  const last = items.at(-1)?.photoGuid
  const filled = cart.findLast(
    ({ productGuid, items: inIt }) =>
      productGuid === guid && inIt.some(({ photoGuid }) => photoGuid === last),
  )
  return { units: filled ? unitsOf(filled.items, type) : 0, entryId: filled?.id }
}

function lastIf(
  products: readonly SiteProduct[],
  isLast: (product: SiteProduct) => boolean,
): SiteProduct[] {
  return [...products.filter((each) => !isLast(each)), ...products.filter(isLast)]
}

/** Products featured by the studio first; among prints those that show most of the photos. */
function inOrder(products: readonly SiteProduct[], photos: readonly SitePhoto[]): SiteProduct[] {
  return [true, false].flatMap((isFeatured) =>
    fittingFirst(
      products.filter((product) => product.isFeatured === isFeatured),
      photos,
      isSizedPrint,
    ),
  )
}

/** Prints that can be compared on a wall. */
function isSizedPrint({ type, width, height }: SiteProduct): boolean {
  return type === 'Print' && width > 0 && height > 0
}
