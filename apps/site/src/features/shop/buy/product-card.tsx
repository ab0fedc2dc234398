import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { isThing } from '@proofdesk/domain/print-crop'
import { fitsShape } from '@proofdesk/domain/print-fit'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../../lib/lang-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isChosenFor } from '../choosing/is-chosen-for.ts'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { PriceNote } from '../price-note.tsx'
import { ProductPrice } from '../product-price.tsx'
import { keepTogether, useSizeText } from '../size-text.ts'
import { ChosenTotal } from './chosen-total.tsx'

interface ProductCardProps {
  product: SiteProduct
  shop: Shop
  /** The number of photos about to be added. */
  count: number
  /** The number of photos that the package being filled already contains. */
  inPackage: number
  /** The photos to buy. Several may have different ratios, so only a single one is compared with a print’s. */
  photos: readonly SitePhoto[]
  /** Whether even the largest crops of the photos have too few pixels for this print. */
  isTooLarge: boolean
  onPick: () => void
}

/** A product to which the chosen photos can be added. */
export function ProductCard({
  product,
  shop,
  count,
  inPackage,
  photos,
  isTooLarge,
  onPick,
}: ProductCardProps) {
  const { t } = useTranslation()
  const size = useSizeText(shop.country)(product)
  const {
    name,
    description,
    type,
    isFeatured,
    featuredText,
    preOrder,
    includeDownload,
    isReel,
    maxUnits,
  } = product
  const photo = photos.length === 1 ? photos[0] : undefined
  // A single open photo isn't chosen yet. A reel takes just some of the photos if there are too many.
  const chosen = isReel ? Math.min(inPackage + count, maxUnits) : inPackage + count
  const isCut = type === 'Print' && !isThing(product)
  const isChosen = isChosenFor(product) && chosen < product.minUnits
  const facts = [
    size,
    type === 'Print' && includeDownload && t('Includes the digital file'),
    isReel && t('A film of 15 to 30 seconds, in portrait and landscape format'),
    preOrder && t('Pre-order: delivered once it is ready'),
  ].filter((fact) => typeof fact === 'string')
  return (
    <li className={`product-card ${isTooLarge ? 'is-too-large' : isFeatured ? 'is-featured' : ''}`}>
      <ProductPicture product={product} photos={photos} />
      <div className="product-card-text">
        {isFeatured && !isTooLarge && (
          <p className="product-card-mark" lang={langOf(product.textLanguages?.featuredText)}>
            {featuredText.trim() || t('Recommended')}
          </p>
        )}
        <h3 lang={langOf(product.textLanguages?.name)}>{keepTogether(name)}</h3>
        {facts.length > 0 && <p className="product-card-facts">{facts.join(' · ')}</p>}
        {isTooLarge && (
          <p className="product-card-refusal">
            {photo
              ? t(
                  'Too small for this size: your photo is {{width, number}} × {{height, number}} pixels',
                  { width: photo.width, height: photo.height },
                )
              : t('Too small')}
          </p>
        )}
        {isCut && photo && fitsShape(photo, product) && (
          <p className="product-card-fit">
            <Icon name="check" size={16} />
            {t('Matches the photo’s shape')}
          </p>
        )}
        {description.trim() && (
          <p className="product-card-description" lang={langOf(product.textLanguages?.description)}>
            {description.trim()}
          </p>
        )}
        <ProductPrice product={product} currency={shop.currency} />
        <PriceNote product={product} shop={shop} />
        <ChosenTotal product={product} shop={shop} count={chosen} />
      </div>
      {!isTooLarge && (
        <button
          type="button"
          className={isFeatured ? 'button is-primary' : 'button'}
          onClick={onPick}
          aria-label={
            isCut
              ? t('Choose the crop for {{name}}', { name })
              : isChosen
                ? isOfPhotos(product)
                  ? t('Select photos for {{name}}', { name })
                  : t('Select videos for {{name}}', { name })
                : t('Add {{name}}', { name })
          }
        >
          {isCut
            ? t('Choose')
            : !isChosen
              ? t('Add')
              : isOfPhotos(product)
                ? t('Select photos')
                : t('Select videos')}
        </button>
      )}
    </li>
  )
}
