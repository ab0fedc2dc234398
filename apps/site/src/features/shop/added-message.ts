import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useTranslation } from 'react-i18next'
import type { Added } from './buy/buy-panel.tsx'

/** Says what was added to the cart, and what a package still lacks. */
export function useAddedMessage(): (added: Added) => string {
  const { t } = useTranslation()
  return ({ product, added, asked, units }) => {
    const { name, pricingModel, minUnits, isReel } = product
    if (added === 0) return t('Already in your cart')
    const missing = pricingModel === 'Package' ? minUnits - units : 0
    const done = t('Added to your cart: {{name}}', { name })
    if (isReel && added < asked && missing <= 0)
      return `${done}\n${t('It uses {{added, number}} of your {{asked, number}} photos, evenly spread across them.', { added, asked })}`
    if (missing <= 0) return done
    return isOfPhotos(product)
      ? `${done}\n${t('Choose {{count, number}} more photos to complete it.', { count: missing })}`
      : `${done}\n${t('Choose {{count, number}} more videos to complete it.', { count: missing })}`
  }
}
