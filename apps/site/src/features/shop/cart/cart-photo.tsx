import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { isThing } from '@proofdesk/domain/print-crop'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { PixelNote } from '../pixel-note.tsx'
import type { CartItem } from './cart.ts'
import { PictureButton } from './picture-button.tsx'

interface CartPhotoProps {
  item: CartItem
  /** The photo's name among those of its line. */
  name: string
  /** Undefined until loaded. */
  photo: SitePhoto | undefined
  product: SiteProduct
  shop: Shop
  onCopies: (copies: number) => void
  onCut: () => void
  onRemove: () => void
}

/** A photo of a product in the cart, with its actions. */
export function CartPhoto({
  item,
  name,
  photo,
  product,
  shop,
  onCopies,
  onCut,
  onRemove,
}: CartPhotoProps) {
  const { t } = useTranslation()
  return (
    <li>
      <PictureButton item={item} photo={photo} product={product} />
      <div className="cart-item-name">
        <span>{name}</span>
        <PixelNote
          item={item}
          product={product}
          allowLowResolution={shop.allowLowResolution}
          refusal={t(
            'This photo has too few pixels for a print this size. Remove it, or choose a smaller print.',
          )}
        />
        {product.type === 'Print' && !isThing(product) && photo && (
          <button
            type="button"
            className="cart-line-remove"
            aria-label={t('Change the crop for {{name}}', { name })}
            onClick={onCut}
          >
            {t('Change the crop')}
          </button>
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
