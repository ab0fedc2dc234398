import type { LabProduct } from '@proofdesk/contract/admin/labs'
import type { Product } from '@proofdesk/contract/admin/products'
import type { TFunction } from 'i18next'

/** How a product is delivered, in one line. `articles` are the lab's, as far as they are loaded. */
export function deliverySummary(
  t: TFunction,
  { type, isReel, fulfillment, sku, width, height, resolution }: Product,
  articles: readonly LabProduct[],
): string {
  if (isReel) return t('Film made from photos')
  if (type === 'Video') return t('Video file')
  if (type === 'Download')
    return resolution === 0
      ? t('Original size')
      : t('Longest side {{pixels}} px', { pixels: resolution })
  if (fulfillment === 'lab')
    return sku === ''
      ? t('Print lab, no lab product yet')
      : t('Print lab: {{article}}', {
          article: articles.find((article) => article.sku === sku)?.description ?? sku,
        })
  return width > 0 && height > 0
    ? t('Self-managed, {{width}} × {{height}} mm', { width, height })
    : t('Self-managed')
}
