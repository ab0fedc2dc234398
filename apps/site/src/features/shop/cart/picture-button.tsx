import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from './cart.ts'
import { LargerView } from './larger-view.tsx'
import { PrintPicture } from './print-picture.tsx'

interface PictureButtonProps {
  item: CartItem
  /** Undefined until loaded. */
  photo: SitePhoto | undefined
  product: SiteProduct
}

/** The small picture of a photo in the cart, which opens the enlarged one. */
export function PictureButton({ item, photo, product }: PictureButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const picture = <PrintPicture item={item} photo={photo} isBranded={product.showWatermarkInCart} />
  if (!photo) return picture
  return (
    <>
      <button
        type="button"
        className="picture-button"
        aria-label={t('Enlarge {{name}}', { name: item.name })}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen && (
        <LargerView item={item} photo={photo} product={product} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
