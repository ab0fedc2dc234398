import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useTranslation } from 'react-i18next'
import type { PricedEntry } from './cart-price.ts'

/** Why a line can't be bought as it is, and what would help. */
export function LineProblem({
  product,
  line: { units, problem },
}: {
  product: SiteProduct
  line: PricedEntry
}) {
  const { t } = useTranslation()
  const ofPhotos = isOfPhotos(product)
  const missing = product.minUnits - units
  const sentence = () => {
    if (problem === 'addOnAlone')
      return t('This extra is only sold with another product. Add one, or remove the extra.')
    if (problem === 'noPerson')
      return t(
        'Remove this package, search for the person in the gallery again and add all their photos there.',
      )
    if (problem === 'tooFew')
      return ofPhotos
        ? t('Choose {{count, number}} more photos to complete this package.', { count: missing })
        : t('Choose {{count, number}} more videos to complete this package.', { count: missing })
    if (problem === 'tooMany' && product.pricingModel === 'Package')
      return t('This package includes up to {{max, number}}. Remove {{over, number}}.', {
        max: product.maxUnits,
        over: units - product.maxUnits,
      })
    if (problem === 'tooMany')
      return t('You can order up to {{max, number}} of these.', {
        max: product.volumeTiers.at(-1)?.to ?? units,
      })
    return ofPhotos ? t('This item has no photo.') : t('This item has no video.')
  }
  // Low resolution is shown at each photo.
  if (!problem || problem === 'pixels') return null
  return <p className="line-problem">{sentence()}</p>
}
