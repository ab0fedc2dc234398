import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { fitsShape } from '@proofdesk/domain/print-fit'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../../lib/lang-of.ts'
import { ProductPrice } from '../product-price.tsx'
import { keepTogether, useSizeText } from '../size-text.ts'

interface PrintSizesProps {
  prints: readonly SiteProduct[]
  /** The chosen product. */
  product: SiteProduct
  /** The photo whose shape the prints are compared with; undefined for several. */
  photo: SitePhoto | undefined
  shop: Shop
  onChange: (product: SiteProduct) => void
}

/** The shop's other prints, for comparing them on the wall. */
export function PrintSizes({ prints, product, photo, shop, onChange }: PrintSizesProps) {
  const { t } = useTranslation()
  const sizeText = useSizeText(shop.country)
  return (
    <fieldset className="print-sizes">
      <legend>{t('Prints')}</legend>
      {prints.map((each) => (
        <label key={each.guid} className="print-size">
          <input
            type="radio"
            name="print-size"
            checked={each.guid === product.guid}
            onChange={() => onChange(each)}
          />
          <span className="print-size-text">
            <span lang={langOf(each.textLanguages?.name)}>{keepTogether(each.name)}</span>{' '}
            <span className="print-size-facts">
              {[sizeText(each), photo && fitsShape(photo, each) && t('Matches the photo’s shape')]
                .filter((fact) => typeof fact === 'string')
                .join(' · ')}
            </span>
          </span>{' '}
          {each.pricingModel !== 'Volume' && (
            <ProductPrice product={each} currency={shop.currency} />
          )}
        </label>
      ))}
    </fieldset>
  )
}
