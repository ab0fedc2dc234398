import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { langOf } from '../../../lib/lang-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PackageCount } from '../buy/package-count.tsx'
import { unitsOf, type CartItem } from '../cart/cart.ts'
import { fetchCartPhotos } from '../shop-api.ts'
import { useShopPath } from '../shop-path.ts'
import { keepTogether } from '../size-text.ts'
import type { ProductChoice } from './product-choice.ts'
import './choosing-bar.css'

/** The bar at the bottom edge while photos are chosen for a package: which ones, how many, and how many it takes. */
export function ChoosingBar({ choice }: { choice: ProductChoice }) {
  const { t } = useTranslation()
  const counterPath = useShopPath()
  const { product, items, refused, end } = choice
  const units = unitsOf(items, product.type)
  const isComplete = units >= product.minUnits && units <= product.maxUnits
  return (
    <div
      className="selection-bar choosing-bar"
      role="region"
      aria-label={
        isOfPhotos(product)
          ? t('Photos for {{name}}', { name: product.name })
          : t('Videos for {{name}}', { name: product.name })
      }
    >
      <div className="choosing-bar-text">
        <p lang={langOf(product.textLanguages?.name)}>{keepTogether(product.name)}</p>
        <div role="status">
          <PackageCount product={product} count={units} />
        </div>
      </div>
      {refused && (
        <p className="choosing-bar-refusal" role="alert">
          {refused === 'full'
            ? isOfPhotos(product)
              ? t('The package is full. Remove a photo to choose another one.')
              : t('The package is full. Remove a video to choose another one.')
            : t(
                'Too small for this size: your photo is {{width, number}} × {{height, number}} pixels',
                { width: refused.width, height: refused.height },
              )}
        </p>
      )}
      {items.length > 0 && <ChosenPhotos choice={choice} />}
      <div className="choosing-bar-ways">
        <button type="button" className="button is-quiet" onClick={end}>
          {t('Finish later')}
        </button>
        {isComplete ? (
          <a className="button is-primary" href={counterPath('cart')} onClick={end}>
            {t('Go to cart')}
          </a>
        ) : (
          <button type="button" className="button is-primary" aria-disabled="true">
            {t('Go to cart')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Small pictures of the chosen photos, including those from other searches. A tap removes one. */
function ChosenPhotos({ choice: { product, items, remove } }: { choice: ProductChoice }) {
  const { t } = useTranslation()
  const pictures = usePictures(items)
  return (
    <ul
      className="choosing-bar-photos"
      aria-label={isOfPhotos(product) ? t('Selected photos') : t('Selected videos')}
    >
      {items.map((item) => (
        <li key={item.photoGuid}>
          <button
            type="button"
            aria-label={t('Remove {{name}}', { name: item.name })}
            title={t('Remove')}
            onClick={() => remove(item)}
          >
            {pictures.has(item.photoGuid) && <img src={pictures.get(item.photoGuid)} alt="" />}
            <span>
              <Icon name="close" size={12} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The URLs of their small pictures, by guid. */
function usePictures(items: readonly CartItem[]): ReadonlyMap<string, string> {
  const { gallery, preview } = useGalleryContext()
  const { slug, noVideos } = gallery
  const guids = items.map(({ photoGuid }) => photoGuid).toSorted()
  const { data = [] } = useQuery({
    queryKey: ['cart photos', slug, guids],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchCartPhotos({ slug, preview, noVideos }, guids, signal),
  })
  return new Map(data.map(({ guid, thumbnail }) => [guid, thumbnail.location]))
}
