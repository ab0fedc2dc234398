import Button from '@mui/material/Button'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../../lib/address.ts'
import { usePackingSlips } from '../../actions/use-packing-slips.ts'
import { useOrderStatus } from '../../actions/use-order-status.ts'
import { StepCard } from './step-card.tsx'

/** Prints that the studio makes and ships itself. */
export function ShipPrintsStep({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const setStatus = useOrderStatus()
  const slips = usePackingSlips()
  return (
    <StepCard
      title={t('Make and send the prints')}
      text={t('The buyer is emailed two minutes after you mark the order as shipped.')}
    >
      <Button size="small" variant="contained" onClick={() => setStatus(order, 'Shipped')}>
        {t('Mark as shipped')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        onClick={() => dialog.open('mark-shipped', order.guid)}
      >
        {t('With tracking…')}
      </Button>
      <Button size="small" loading={slips.isPending} onClick={() => slips.save([order.guid])}>
        {t('Packing slip (PDF)')}
      </Button>
    </StepCard>
  )
}

/** Files that were ordered before they were ready, or an order that the studio set to awaiting. */
export function DeliverFilesStep({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const setStatus = useOrderStatus()
  return (
    <StepCard
      title={order.preOrder ? t('Deliver the pre-ordered files') : t('Deliver the order')}
      text={t('Mark it as shipped once the buyer has everything.')}
    >
      <Button size="small" variant="contained" onClick={() => setStatus(order, 'Shipped')}>
        {t('Mark as shipped')}
      </Button>
    </StepCard>
  )
}
