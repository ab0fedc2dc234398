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
    const text =
      unit === 'cm'
        ? t('{{width, number}} × {{height, number}} cm', sides)
        : t('{{width, number}} × {{height, number}} in', sides)
    return keepTogether(text)
  }
}

/** A size in one line wherever its words are wrapped: “20 × 30 cm” has no-break spaces. */
export function keepTogether(text: string): string {
  return text.replace(
    /(\d)[ \u00a0]*×[ \u00a0]*(\d[\d.,]*)(?:[ \u00a0]+(cm|mm|in)\b)?/g,
    (_, first: string, second: string, unit: string | undefined) =>
      `${first}\u00a0×\u00a0${second}${unit === undefined ? '' : `\u00a0${unit}`}`,
  )
}
