import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { isThing } from '@proofdesk/domain/print-crop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { latePart } from '../../../widgets/late-part.tsx'
import { PixelNote } from '../pixel-note.tsx'
import type { CartItem } from './cart.ts'
import { PictureButton } from './picture-button.tsx'

// The cropper is fetched by those who cut.
const PrintChoice = latePart(async () => (await import('../buy/print-choice.tsx')).PrintChoice)

interface CartPhotoProps {
  item: CartItem
  /** What it is called among the photos of its line. */
  name: string
  /** Undefined until it is fetched. */
  photo: SitePhoto | undefined
  product: SiteProduct
  shop: Shop
  /** What it costs when it is printed in another way. */
  amountOf: (item: CartItem) => number | undefined
  onCopies: (copies: number) => void
  onChange: (item: CartItem) => void
  onRemove: () => void
}

/** A photo of a product in the cart, with what can be done about it. */
export function CartPhoto({
  item,
  name,
  photo,
  product,
  shop,
  amountOf,
  onCopies,
  onChange,
  onRemove,
}: CartPhotoProps) {
  const { t } = useTranslation()
  const [isCutting, setCutting] = useState(false)
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
            shop={shop}
            photos={[photo]}
            kept={item}
            amountOf={(_, [changed]) => changed && amountOf(changed)}
            onAdd={(_, [next]) => {
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
