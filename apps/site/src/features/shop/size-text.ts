import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { namesSize, soldSize } from '@proofdesk/domain/sold-size'
import { useTranslation } from 'react-i18next'

/**
 * The size of a print in the units of its studio's country; undefined if it is unknown, or part of the product’s name.
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

/** Keeps a size in one line when the text wraps: “20 × 30 cm” gets no-break spaces. */
export function keepTogether(text: string): string {
  return text.replace(
    /(\d)[ \u00a0]*×[ \u00a0]*(\d[\d.,]*)(?:[ \u00a0]+(cm|mm|in)\b)?/g,
    (_, first: string, second: string, unit: string | undefined) =>
      `${first}\u00a0×\u00a0${second}${unit === undefined ? '' : `\u00a0${unit}`}`,
  )
}
