import Typography from '@mui/material/Typography'
import { type Order, Tracking } from '@proofdesk/contract/admin/order'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useMarkShipped } from '../orders-api.ts'
import { TrackingInputs } from './tracking-inputs.tsx'
import { useOrderStatus } from './use-order-status.ts'

interface MarkShippedDialogProps {
  order: Order
  onClose: () => void
}

/** Marks an order with prints as shipped; tracking is optional. */
export function MarkShippedDialog({ order, onClose }: MarkShippedDialogProps) {
  const { t } = useTranslation()
  const mark = useMarkShipped()
  const setStatus = useOrderStatus()
  const form = useForm({
    resolver: resolveWith(Tracking),
    defaultValues: { carrier: '', number: '', url: '' },
  })
  const { control } = form
  return (
    <FormDialog
      title={t('Mark as shipped with tracking')}
      form={form}
      submitLabel={t('Mark as shipped')}
      maxWidth="xs"
      inputOf={(name) => name.replace('tracking.', '')}
      onSubmit={(tracking) =>
        mark.mutateAsync({ body: { guid: order.guid, status: 'Shipped', tracking } })
      }
      onSaved={() => {
        showSuccess(t('Order marked as shipped'), {
          onUndo: () => setStatus({ ...order, status: 'Shipped' }, 'Awaiting shipment'),
        })
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t(
          'If you send this order’s prints yourself, the buyer gets one email in two minutes with what you enter here. You can undo it until then.',
        )}
      </Typography>
      <TrackingInputs control={control} />
    </FormDialog>
  )
}
