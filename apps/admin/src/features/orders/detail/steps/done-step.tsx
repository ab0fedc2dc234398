import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StepCard } from './step-card.tsx'

/** An order that needs no further action, with the reason. */
export function DoneStep({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  return <StepCard isCalm title={t('Nothing left to do')} text={reasonOf(t, order)} />
}

function reasonOf(t: TFunction, order: OrderDetail): string {
  const { productTypes, refundStatus, status } = order
  if (refundStatus === 'Refunded') return t('The order was refunded in full.')
  if (status === 'Nothing to ship') return t('What had to be sent was refunded before that.')
  return productTypes.includes('Print')
    ? t('The prints have been sent.')
    : t('The files were delivered with the order. There is nothing to ship.')
}
