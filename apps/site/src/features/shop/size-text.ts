import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { namesSize, soldSize } from '@proofdesk/domain/sold-size'
import { useTranslation } from 'react-i18next'

/**
 * The size that a print is sold as, by the country of its studio; undefined where it is not known, and where the
 * product’s name says it.
 */
export function useSizeText(country: string): (product: SiteProduct) => string | undefined {
  const { t } = useTranslation()
  return (product) => {
    const size = product.type === 'Print' ? soldSize(product, country) : undefined
    if (!size || namesSize(product.name, size)) return undefined
    const { unit, ...sides } = size
    return unit === 'cm'
      ? t('{{width, number}} × {{height, number}} cm', sides)
      : t('{{width, number}} × {{height, number}} in', sides)
  }
}
