import Typography from '@mui/material/Typography'
import { type OrderDetail, Tracking } from '@proofdesk/contract/admin/order'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useMarkShipped } from '../orders-api.ts'
import { TrackingInputs } from './tracking-inputs.tsx'

interface TrackingDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Adds or corrects the tracking of an order that was marked as shipped. */
export function TrackingDialog({ order, onClose }: TrackingDialogProps) {
  const { t } = useTranslation()
  const save = useMarkShipped()
  const form = useForm({
    resolver: resolveWith(Tracking),
    defaultValues: order.tracking ?? { carrier: '', number: '', url: '' },
  })
  const { control } = form
  const typed = useWatch({ control })
  return (
    <FormDialog
      title={t('Parcel tracking')}
      form={form}
      submitLabel={t('Save')}
      maxWidth="xs"
      isDisabled={Object.values(typed).every((value) => value.trim() === '')}
      inputOf={(name) => name.replace('tracking.', '')}
      onSubmit={(tracking) =>
        save.mutateAsync({ body: { guid: order.guid, status: 'Shipped', tracking } })
      }
      onSaved={() => {
        showSuccess(t('Tracking saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t(
          'The buyer finds it on their order page. An email that was already sent isn’t sent again.',
        )}
      </Typography>
      <TrackingInputs control={control} />
    </FormDialog>
  )
}
