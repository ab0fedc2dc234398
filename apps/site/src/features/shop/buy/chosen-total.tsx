import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { toMajor } from '@proofdesk/domain/money'
import { priceCart, toPriced } from '@proofdesk/domain/pricing'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useTranslation } from 'react-i18next'
import { usePrice } from '../use-price.ts'
import { PackageCount } from './package-count.tsx'

/** The price of several photos as this product; for an incomplete package how many it still takes. */
export function ChosenTotal({
  product,
  shop: { currency },
  count,
}: {
  product: SiteProduct
  shop: Pick<Shop, 'currency'>
  count: number
}) {
  const { t } = useTranslation()
  const write = usePrice(currency)
  if (count <= 1) return null
  const [line] = priceCart([{ product: toPriced(product, currency), units: count }], currency).lines
  if (line!.problem !== undefined && line!.problem !== 'addOnAlone')
    return product.pricingModel === 'Package' ? (
      <PackageCount product={product} count={count} />
    ) : null
  // The product's price says just that.
  if (product.pricingModel === 'Package' && product.minUnits === product.maxUnits) return null
  const range = String(count)
  const amount = write(toMajor({ amount: line!.amount, currency }))
  return (
    <p className="package-count">
      {isOfPhotos(product)
        ? t('{{range}} photos for {{amount}}', { range, amount })
        : t('{{range}} videos for {{amount}}', { range, amount })}
    </p>
  )
}
