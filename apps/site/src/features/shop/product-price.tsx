import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useTranslation } from 'react-i18next'
import { usePrice } from './use-price.ts'
import './product-price.css'

/** A product's price by its pricing model: one price, a package, or a table of tiers. */
export function ProductPrice({ product, currency }: { product: SiteProduct; currency: string }) {
  const { t } = useTranslation()
  const price = usePrice(currency)
  const { pricingModel, preOrder, preOrderPrice, minUnits, maxUnits } = product
  if (pricingModel === 'Volume') return <VolumeTable product={product} currency={currency} />
  const isReduced = preOrder && preOrderPrice !== null && preOrderPrice !== product.price
  const amount = price(preOrder && preOrderPrice !== null ? preOrderPrice : product.price)
  const range =
    minUnits === maxUnits
      ? String(minUnits)
      : t('{{from, number}}–{{to, number}}', { from: minUnits, to: maxUnits })
  const text =
    pricingModel === 'Standard'
      ? amount
      : isOfPhotos(product)
        ? maxUnits === 1
          ? t('1 photo for {{amount}}', { amount })
          : t('{{range}} photos for {{amount}}', { range, amount })
        : maxUnits === 1
          ? t('1 video for {{amount}}', { amount })
          : t('{{range}} videos for {{amount}}', { range, amount })
  return (
    <p className="product-price">
      <strong>{text}</strong>
      {isReduced && (
        <s>
          <span className="hidden">{t('instead of')} </span>
          {price(product.price)}
        </s>
      )}
    </p>
  )
}

function VolumeTable({
  product: { name, preOrder, volumeTiers },
  currency,
}: {
  product: SiteProduct
  currency: string
}) {
  const { t } = useTranslation()
  const price = usePrice(currency)
  return (
    <table className="product-tiers">
      <caption className="hidden">{t('Prices for {{name}}', { name })}</caption>
      <thead className="hidden">
        <tr>
          <th scope="col">{t('Quantity')}</th>
          <th scope="col">{t('Price each')}</th>
        </tr>
      </thead>
      <tbody>
        {volumeTiers.map(({ from, to, ...tier }) => (
          <tr key={from}>
            <th scope="row">
              {to === null
                ? t('{{from, number}} or more', { from })
                : from === to
                  ? from
                  : t('{{from, number}}–{{to, number}}', { from, to })}
            </th>
            <td>
              {t('{{amount}} each', {
                amount: price(
                  preOrder && tier.preOrderPrice !== null ? tier.preOrderPrice : tier.price,
                ),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
