import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { checkoutLawOf } from '@proofdesk/domain/checkout-law'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { useLegalLinks } from '../../widgets/use-legal-links.ts'

/**
 * Beside a price if the law of the studio's country requires it: whether it includes tax, and that shipping is extra.
 */
export function PriceNote({
  product,
  shop,
}: {
  product: SiteProduct
  shop: Pick<Shop, 'country' | 'tax' | 'hasShipping'>
}) {
  const { t } = useTranslation()
  const { account } = useGalleryContext()
  const terms = useLegalLinks(account).find(({ page }) => page === 'terms')
  if (!checkoutLawOf(shop.country).hasPriceNotes) return null
  const tax = shop.tax && (shop.tax.priceMode === 'inclusive' ? t('incl. VAT') : t('plus VAT'))
  const isShipped = product.type === 'Print' && shop.hasShipping
  if (!tax && !isShipped) return null
  return (
    <p className="product-price-note">
      {tax}
      {tax && isShipped && ', '}
      {isShipped &&
        (terms ? (
          <a href={terms.href} target="_blank" rel="noopener">
            {t('plus shipping')}
          </a>
        ) : (
          t('plus shipping')
        ))}
    </p>
  )
}
