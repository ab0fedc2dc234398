import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'
import { OrderParcels } from './order-parcels.tsx'

/** How far the prints are, and where their parcels can be followed; nothing where none were bought. */
export function OrderPrints({ order: { prints, parcels } }: { order: SiteOrder }) {
  const { t } = useTranslation()
  if (!prints && parcels.length === 0) return null
  const states = {
    making: t('Being made'),
    partlyShipped: t('Partly shipped'),
    shipped: t('Shipped'),
    cancelled: t('Won’t be sent'),
  }
  return (
    <dl className="order-prints">
      {prints && (
        <div>
          <dt>{t('Prints')}</dt>
          <dd>{states[prints]}</dd>
        </div>
      )}
      <OrderParcels parcels={parcels} />
    </dl>
  )
}
