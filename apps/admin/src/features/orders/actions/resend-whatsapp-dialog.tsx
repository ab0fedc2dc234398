import { zodResolver } from '@hookform/resolvers/zod'
import Typography from '@mui/material/Typography'
import { type Order, orders } from '@proofdesk/contract/admin/orders'
import { MobileNumber } from '@proofdesk/contract/fields'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useCall } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import type { SendPause } from './use-send-pause.ts'

interface ResendWhatsappDialogProps {
  order: Order
  pause: SendPause
  onClose: () => void
}

const ResendForm = z.object({ mobileNumber: MobileNumber })

/** Sends the WhatsApp message once more, to the customer's number or another. */
export function ResendWhatsappDialog({ order, pause, onClose }: ResendWhatsappDialogProps) {
  const { t } = useTranslation()
  const resend = useCall(orders.resendWhatsAppMessages, { toastsErrors: false })
  const form = useForm({ resolver: zodResolver(ResendForm), defaultValues: { mobileNumber: order.customer.mobileNumber } })
  const { mobileNumber } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Resend WhatsApp message')}
      form={form}
      submitLabel={t('Send')}
      maxWidth="xs"
      isDisabled={pause.isOn || !mobileNumber?.trim()}
      onSubmit={async (values) => {
        await resend.mutateAsync({ body: { orderGuid: order.guid, ...values } })
        return values
      }}
      onSaved={(values) => {
        pause.start()
        form.reset(values)
        showSuccess(t('WhatsApp message resent'))
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('The message carries a fresh link to the order.')}</Typography>
      <FormTextField control={form.control} name="mobileNumber" label={t('Mobile number')} type="tel" autoComplete="off" required autoFocus hint={pause.isOn ? t('You can send again in a few seconds.') : t('With the country code, for example +49 170 1234567')} />
    </FormDialog>
  )
}
