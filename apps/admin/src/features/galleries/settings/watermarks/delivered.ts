import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import { useSoldProducts } from '../general/sold-products-api.ts'
import type { PreviewView } from './watermarked-photo.tsx'

/** How a gallery's photos are delivered. */
export interface Delivered {
  /** One of these, or both if products differ. */
  views: readonly Exclude<PreviewView, 'visitors'>[]
  text: string
}

/** With or without the watermark, as products and free downloads determine. Undefined while products are loading. */
export function useDelivered(t: TFunction, gallery: Gallery): Delivered | undefined {
  const isFree = gallery.features.freeDownloads
  const sold = useSoldProducts(isFree ? null : gallery.productListGuid)
  if (isFree)
    return gallery.watermarkFreeDownload
      ? { views: ['branded'], text: t('Free downloads come with your layers.') }
      : { views: ['clean'], text: t('Free downloads come without a watermark.') }
  if (gallery.productListGuid === null)
    return { views: ['clean'], text: t('This gallery has no products yet.') }
  if (!sold) return undefined
  const products = sold.products.filter(({ type }) => type !== 'Video')
  const branded = products.filter(({ includeWatermark }) => includeWatermark).length
  if (branded === 0)
    return { views: ['clean'], text: t('No product of this gallery comes with the watermark.') }
  const numbers = { number: branded, all: products.length }
  return {
    views: branded === products.length ? ['branded'] : ['branded', 'clean'],
    text: t('Products with your layers: {{number}} of {{all}}.', numbers),
  }
}
