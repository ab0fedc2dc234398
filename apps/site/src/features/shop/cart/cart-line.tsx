import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { comesWithFilm, isOfPhotos } from '@proofdesk/domain/product-rules'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { langOf } from '../../../lib/lang-of.ts'
import type { CartOfferState } from '../coupon/use-offer.ts'
import { keepTogether, useSizeText } from '../size-text.ts'
import { usePrice } from '../use-price.ts'
import { removeEntry, removeItem, setCopies, upgradeEntry, type CartEntry } from './cart.ts'
import { isChosenFor } from '../choosing/is-chosen-for.ts'
import { CartPhoto } from './cart-photo.tsx'
import { ChooseLink } from './choose-link.tsx'
import { distinctNames } from './distinct-names.ts'
import { LineCrops } from './line-crops.tsx'
import { LineProblem } from './line-problem.tsx'
import { PersonPhotos } from './person-photos.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'
import type { CheckedCart } from './use-checked-cart.ts'

interface CartLineProps {
  entry: CartEntry
  checked: CheckedCart
  shop: Shop
  /** The coupon's discount on it. */
  share: ReturnType<CartOfferState['shareOf']>
  onRemoved: (name: string) => void
}

/** A product in the cart with its photos and all their actions. */
export function CartLine({ entry, checked, shop, share, onRemoved }: CartLineProps) {
  const { t } = useTranslation()
  const price = usePrice(shop.currency)
  const sizeText = useSizeText(shop.country)
  const toTime = useTakenTime(checked.photos)
  const { cart, changeCart, photos } = checked
  const [cutting, setCutting] = useState<number>()
  const product = shop.products.find(({ guid }) => guid === entry.productGuid)
  const line = checked.price?.lines.find(({ entryId }) => entryId === entry.id)
  if (!product || !line) return null
  const size = sizeText(product)
  const names = distinctNames(entry.items, toTime)
  const remove = (name: string, change: Parameters<typeof changeCart>[0]) => {
    changeCart(change)
    onRemoved(name)
  }
  return (
    <li className="cart-line" aria-labelledby={`line-${entry.id}`}>
      <div className="cart-line-head">
        <div>
          <h2 id={`line-${entry.id}`} lang={langOf(product.textLanguages?.name)}>
            {keepTogether(product.name)}
          </h2>
          <p className="cart-line-facts">
            {line.unitPrice === undefined
              ? packageText(t, product, line.units, entry.person)
              : t('{{units, number}} × {{amount}}', {
                  units: line.units,
                  amount: price(line.unitPrice),
                })}
            {size && <span>{size}</span>}
            {comesWithFilm(product, line.units) && <span>{t('Includes a film of them')}</span>}
            {product.preOrder && <span className="cart-line-mark">{t('Pre-order')}</span>}
          </p>
        </div>
        <p className="cart-line-amount">{price(line.amount)}</p>
      </div>
      <CouponShare share={share} shop={shop} />
      <LineProblem product={product} line={line} />
      {product.isAllFound ? (
        <PersonPhotos items={entry.items} photos={photos} product={product} />
      ) : (
        <ul className={itemsClass(product)}>
          {entry.items.map((item, at) => (
            <CartPhoto
              key={`${item.photoGuid} ${at}`}
              item={item}
              name={names[at]!}
              photo={photos.get(item.photoGuid)}
              product={product}
              shop={shop}
              onCopies={(copies) =>
                changeCart((current) => setCopies(current, entry.id, at, copies))
              }
              onCut={() => setCutting(at)}
              onRemove={() => remove(names[at]!, (current) => removeItem(current, entry.id, at))}
            />
          ))}
        </ul>
      )}
      {cutting !== undefined && (
        <LineCrops
          {...{ entry, checked, product, shop }}
          at={cutting}
          onClose={() => setCutting(undefined)}
        />
      )}
      <LineWays
        entry={entry}
        product={product}
        onRemove={() => remove(product.name, (current) => removeEntry(current, entry.id))}
      />
      <UpgradeOffer
        cart={cart}
        entry={entry}
        product={product}
        shop={shop}
        onUpgrade={(to) => changeCart((current) => upgradeEntry(current, entry.id, to))}
      />
    </li>
  )
}

/** Explains why a coupon reduces this product less than others. */
function CouponShare({ share, shop }: Pick<CartLineProps, 'share' | 'shop'>) {
  const { t } = useTranslation()
  const price = usePrice(shop.currency)
  if (!share?.isLess) return null
  return (
    <p className="form-field-hint">
      {share.discount > 0
        ? t(
            'Your coupon takes {{amount}} off this product. That’s less than on other products, because most of the price is the cost of making it.',
            { amount: price(share.discount) },
          )
        : t(
            'Your coupon doesn’t reduce this product, because its price only covers the cost of making it.',
          )}
    </p>
  )
}

/** Returns a photo's capture time if the gallery shows times. */
function useTakenTime(photos: CheckedCart['photos']) {
  const format = useFormat()
  const { timeZone } = useGalleryContext().gallery
  return ({ photoGuid }: { photoGuid: string }) => {
    const takenAt = photos.get(photoGuid)?.takenAt ?? null
    return takenAt === null ? undefined : format.time(takenAt, timeZone)
  }
}

/** Actions on a whole line. */
function LineWays({
  entry,
  product,
  onRemove,
}: {
  entry: CartEntry
  product: SiteProduct
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const isOne = product.pricingModel === 'Package'
  return (
    <div className="cart-line-ways">
      {isChosenFor(product) && <ChooseLink entry={entry} product={product} />}
      {(isOne || entry.items.length > 1) && (
        <button
          type="button"
          className="cart-line-remove"
          aria-label={t('Remove all of {{name}}', { name: product.name })}
          onClick={onRemove}
        >
          {isOne ? t('Remove') : t('Remove all')}
        </button>
      )}
    </div>
  )
}

/** A package is one box; its files are side by side, while each of its prints has a row. */
function itemsClass({ pricingModel, type }: SiteProduct): string {
  if (pricingModel !== 'Package') return 'cart-items'
  return type === 'Print' ? 'cart-items is-package' : 'cart-items is-package is-tiles'
}

/** How many of the required photos or videos a package or a reel has. */
function packageText(
  t: TFunction,
  product: SiteProduct,
  units: number,
  person: CartEntry['person'],
): string {
  if (person?.kind === 'text')
    return t('All {{count, number}} photos of “{{text}}”', { count: units, text: person.text })
  if (product.isAllFound) return t('All {{count, number}} photos of a person', { count: units })
  const { isReel, minUnits: min } = product
  const ofPhotos = isOfPhotos(product)
  if (units < min)
    return ofPhotos
      ? t('{{units, number}} of {{min, number}} photos of the package', { units, min })
      : t('{{units, number}} of {{min, number}} videos of the package', { units, min })
  if (isReel) return t('One film made from {{count, number}} photos', { count: units })
  return ofPhotos
    ? t('One package with {{count, number}} photos', { count: units })
    : t('One package with {{count, number}} videos', { count: units })
}
