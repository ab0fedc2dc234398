import { zodResolver } from '@hookform/resolvers/zod'
import Typography from '@mui/material/Typography'
import { type Order, orders } from '@proofdesk/contract/admin/orders'
import { EmailAddress } from '@proofdesk/contract/fields'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useCall } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import type { SendPause } from './use-send-pause.ts'

interface ResendConfirmationDialogProps {
  order: Order
  pause: SendPause
  onClose: () => void
}

const ResendForm = z.object({ emailAddress: EmailAddress })

/** Sends the confirmation once more, to the customer's address or another. It stays open: the next try may go to a second address. */
export function ResendConfirmationDialog({ order, pause, onClose }: ResendConfirmationDialogProps) {
  const { t } = useTranslation()
  const resend = useCall(orders.resendConfirmation, { toastsErrors: false })
  const form = useForm({ resolver: zodResolver(ResendForm), defaultValues: { emailAddress: order.customer.emailAddress } })
  const { emailAddress } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Resend order confirmation')}
      form={form}
      submitLabel={t('Send')}
      maxWidth="xs"
      isDisabled={pause.isOn || !emailAddress?.trim()}
      onSubmit={async (values) => {
        await resend.mutateAsync({ body: { orderGuid: order.guid, ...values } })
        return values
      }}
      onSaved={(values) => {
        pause.start()
        // What was sent is no longer something that could be lost.
        form.reset(values)
        showSuccess(t('Order confirmation sent'))
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('The e-mail carries fresh links to the downloads.')}</Typography>
      <FormTextField control={form.control} name="emailAddress" label={t('E-mail address')} type="email" autoComplete="off" required autoFocus hint={pause.isOn ? t('You can send again in a few seconds.') : undefined} />
    </FormDialog>
  )
}
