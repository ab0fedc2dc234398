import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { orderRowsInMajor } from '@proofdesk/domain/order-rows'
import { townLine } from '@proofdesk/domain/town-line'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { methodName } from '../../widgets/method-name.ts'
import { IncludedTaxRows, OrderRows } from '../../widgets/order-rows.tsx'
import { OrderInvoices } from './order-invoices.tsx'

/** What was paid and how, where prints go, and the invoices. */
export function OrderFacts({ order }: { order: SiteOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const price = (amount: number) => format.money(amount, order.currency)
  const { rows, included } = orderRowsInMajor({ ...order, products: order.lines }, order.currency)
  const method = methodName(order.method, t)
  return (
    <dl className="order-facts">
      {order.shippingAddress && <ShippingAddress address={order.shippingAddress} />}
      <OrderRows rows={rows} currency={order.currency} />
      <div className="is-total">
        <dt>{t('Amount paid')}</dt>
        <dd>{price(order.total)}</dd>
      </div>
      <IncludedTaxRows sums={included} currency={order.currency} />
      {order.giftCardAmount > 0 && order.method !== 'giftCard' && (
        <div>
          <dt>{t('By gift card')}</dt>
          <dd>{price(order.giftCardAmount)}</dd>
        </div>
      )}
      {order.refunded > 0 && (
        <div>
          <dt>{t('Refunded')}</dt>
          <dd>{price(-order.refunded)}</dd>
        </div>
      )}
      {method !== undefined && (
        <div>
          <dt>{t('Payment method')}</dt>
          <dd>{method}</dd>
        </div>
      )}
      <div>
        <dt>{t('Order number')}</dt>
        <dd className="order-number">{order.number ?? order.guid}</dd>
      </div>
      <OrderInvoices invoices={order.invoices} />
    </dl>
  )
}

function ShippingAddress({ address }: { address: NonNullable<SiteOrder['shippingAddress']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, addressLine1, addressLine2 } = address
  const [land] = format.countryOptions([address.country])
  const lines = [name, addressLine1, addressLine2, townLine(address), land?.name]
  return (
    <div>
      <dt>{t('Delivery address')}</dt>
      <dd className="order-address">{lines.filter(Boolean).join('\n')}</dd>
    </div>
  )
}
