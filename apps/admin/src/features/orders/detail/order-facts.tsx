import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { MethodLabel } from '../method-label.tsx'
import { OrderId } from '../order-id.tsx'
import { placeOf } from '../place-of.ts'

/** The order's number, when and where it was bought, and how it was paid. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const utc = useFormat('UTC')
  const { timeZone } = useSession().account
  const { createdAt, engine, galleryName, method, takenBy, paymentNote } = order
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('Order ID'), value: <OrderId order={order} /> },
    {
      label: t('Date ({{place}})', { place: placeOf(timeZone) }),
      value: (
        <span title={t('{{time}} in {{zone}}', { time: utc.dateTime(createdAt), zone: 'UTC' })}>
          {format.dateTime(createdAt)}
        </span>
      ),
    },
    { label: t('Gallery'), value: <AppLink to={`/galleries/${engine}`}>{galleryName}</AppLink> },
    { label: t('Method'), value: <MethodLabel method={method} /> },
  ]
  if (takenBy) facts.push({ label: t('Taken by'), value: takenBy.name })
  if (paymentNote !== '') facts.push({ label: t('Payment note'), value: paymentNote })
  const extras = [
    order.preOrder && t('Pre-order'),
    order.whatsappDelivery && t('WhatsApp delivery'),
  ].filter((extra) => extra !== false)
  if (extras.length > 0) facts.push({ label: t('Extras'), value: format.list(extras) })
  return <Facts facts={facts} />
}
