import type { Order } from '@proofdesk/contract/admin/order'
import { MobileNumber } from '@proofdesk/contract/fields'
import { useTranslation } from 'react-i18next'
import { useResendWhatsApp } from '../orders-api.ts'
import { ResendDialog } from './resend-dialog.tsx'
import type { SendCooldown } from '../../../lib/use-send-cooldown.ts'

interface ResendWhatsappDialogProps {
  /** The order; only these fields are used. */
  order: Pick<Order, 'guid'> & { customer: Pick<Order['customer'], 'mobileNumber'> }
  cooldown: SendCooldown
  onClose: () => void
}

/** Sends the WhatsApp message again, to the customer's number or another. */
export function ResendWhatsappDialog({ order, cooldown, onClose }: ResendWhatsappDialogProps) {
  const { t } = useTranslation()
  const resend = useResendWhatsApp()
  return (
    <ResendDialog
      title={t('Resend WhatsApp message')}
      text={t('The message contains a new link to the order.')}
      field={{
        name: 'mobileNumber',
        schema: MobileNumber,
        label: t('Mobile number'),
        type: 'tel',
        hint: t('With the country code, for example +49 170 1234567'),
        value: order.customer.mobileNumber,
      }}
      success={t('WhatsApp message resent')}
      cooldown={cooldown}
      onSend={(mobileNumber) =>
        resend.mutateAsync({ body: { orderGuid: order.guid, mobileNumber } })
      }
      onClose={onClose}
    />
  )
}
