import type { Shop, SiteProduct } from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { isOfPhotos } from '@proofdesk/domain/product'
import { isThing } from '@proofdesk/domain/print-crop'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../../lib/lang-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { latePart } from '../../../widgets/late-part.tsx'
import { PixelNote } from '../pixel-note.tsx'
import type { CartOfferState } from '../coupon/use-offer.ts'
import { usePrice } from '../use-price.ts'
import {
  removeEntry,
  removeItem,
  replaceItem,
  setCopies,
  upgradeEntry,
  type CartEntry,
  type CartItem,
} from './cart.ts'
import { LineProblem } from './line-problem.tsx'
import { PersonPhotos } from './person-photos.tsx'
import { PrintPicture } from './print-picture.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'
import type { CheckedCart } from './use-checked-cart.ts'

// The cropper is fetched by those who cut.
const PrintChoice = latePart(async () => (await import('../buy/print-choice.tsx')).PrintChoice)

/** A product of the cart with its photos, and everything that can be done about them. */
export function CartLine({
  entry,
  checked,
  shop,
  share,
  onRemoved,
}: {
  entry: CartEntry
  checked: CheckedCart
  shop: Shop
  /** What the coupon takes off it. */
  share: ReturnType<CartOfferState['shareOf']>
  onRemoved: (name: string) => void
}) {
  const { t } = useTranslation()
  const price = usePrice(shop.currency)
  const { cart, changeCart, photos } = checked
  const product = shop.products.find(({ guid }) => guid === entry.productGuid)
  const line = checked.price?.lines.find(({ entryId }) => entryId === entry.id)
  if (!product || !line) return null
  const remove = (name: string, change: Parameters<typeof changeCart>[0]) => {
    changeCart(change)
    onRemoved(name)
  }
  return (
    <li className="cart-line" aria-labelledby={`line-${entry.id}`}>
      <div className="cart-line-head">
        <div>
          <h2 id={`line-${entry.id}`} lang={langOf(product.textLanguages?.name)}>
            {product.name}
          </h2>
          <p className="cart-line-facts">
            {line.unitPrice === undefined
              ? packageText(t, product, line.units, entry.person)
              : t('{{units, number}} × {{amount}}', {
                  units: line.units,
                  amount: price(line.unitPrice),
                })}
            {product.preOrder && <span className="cart-line-mark">{t('Pre-order')}</span>}
          </p>
        </div>
        <p className="cart-line-amount">{price(line.amount)}</p>
      </div>
      {share?.isLess && (
        <p className="form-field-hint">
          {share.discount > 0
            ? t(
                'Your coupon takes {{amount}} off this product. It’s less than on others, because most of the price is the cost of making it.',
                { amount: price(share.discount) },
              )
            : t(
                'Your coupon doesn’t reduce this product, because its price only covers the cost of making it.',
              )}
        </p>
      )}
      <LineProblem product={product} line={line} />
      {product.isAllFound ? (
        <PersonPhotos items={entry.items} photos={photos} product={product} />
      ) : (
        <ul className="cart-items">
          {entry.items.map((item, at) => (
            <CartPhoto
              key={`${item.photoGuid} ${at}`}
              item={item}
              photo={photos.get(item.photoGuid)}
              product={product}
              shop={shop}
              onCopies={(copies) =>
                changeCart((current) => setCopies(current, entry.id, at, copies))
              }
              onChange={(next) => changeCart((current) => replaceItem(current, entry.id, at, next))}
              onRemove={() => remove(item.name, (current) => removeItem(current, entry.id, at))}
            />
          ))}
        </ul>
      )}
      {(product.isAllFound || entry.items.length > 1) && (
        <button
          type="button"
          className="cart-line-remove"
          aria-label={t('Remove all of {{name}}', { name: product.name })}
          onClick={() => remove(product.name, (current) => removeEntry(current, entry.id))}
        >
          {t('Remove all')}
        </button>
      )}
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

/** What a package, or a reel, holds of what it has to. */
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
  if (isReel) return t('One film of {{count, number}} photos', { count: units })
  return ofPhotos
    ? t('One package with {{count, number}} photos', { count: units })
    : t('One package with {{count, number}} videos', { count: units })
}

interface CartPhotoProps {
  item: CartItem
  /** Undefined until it is fetched. */
  photo: SitePhoto | undefined
  product: SiteProduct
  shop: Shop
  onCopies: (copies: number) => void
  onChange: (item: CartItem) => void
  onRemove: () => void
}

function CartPhoto({ item, photo, product, shop, onCopies, onChange, onRemove }: CartPhotoProps) {
  const { t } = useTranslation()
  const [isCutting, setCutting] = useState(false)
  const { name } = item
  return (
    <li>
      <PrintPicture item={item} photo={photo} isBranded={product.showWatermarkInCart} />
      <div className="cart-item-name">
        {name}
        <PixelNote
          item={item}
          product={product}
          allowLowResolution={shop.allowLowResolution}
          refusal={t(
            'This photo has too few pixels for a print of this size. Remove it, or choose a smaller print.',
          )}
        />
        {product.type === 'Print' && !isThing(product) && photo && (
          <button
            type="button"
            className="cart-line-remove"
            aria-label={t('Change the crop of {{name}}', { name })}
            onClick={() => setCutting(true)}
          >
            {t('Change the crop')}
          </button>
        )}
        {isCutting && photo && (
          <PrintChoice
            product={product}
            allowLowResolution={shop.allowLowResolution}
            photos={[photo]}
            kept={item}
            onAdd={([next]) => {
              if (next) onChange(next)
              setCutting(false)
            }}
            onClose={() => setCutting(false)}
          />
        )}
      </div>
      {product.type === 'Print' && (
        <Stepper
          label={t('Copies of {{name}}', { name })}
          value={item.copies}
          max={COPIES_MAX}
          onChange={onCopies}
        />
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('Remove {{name}}', { name })}
        title={t('Remove')}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
