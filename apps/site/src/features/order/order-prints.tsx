import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'
import { OrderParcels } from './order-parcels.tsx'

/** The state of the prints and the tracking of their parcels; nothing without prints. */
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
