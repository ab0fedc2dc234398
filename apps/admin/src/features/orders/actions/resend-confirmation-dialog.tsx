import type { Order } from '@proofdesk/contract/admin/order'
import { EmailAddress } from '@proofdesk/contract/fields'
import { useTranslation } from 'react-i18next'
import { useResendConfirmation } from '../orders-api.ts'
import { ResendDialog } from './resend-dialog.tsx'
import type { SendCooldown } from '../../../lib/use-send-cooldown.ts'

interface ResendConfirmationDialogProps {
  /** The order; only these fields are used. */
  order: Pick<Order, 'guid'> & { customer: Pick<Order['customer'], 'emailAddress'> }
  cooldown: SendCooldown
  onClose: () => void
}

/** Sends the confirmation again, to the customer's address or another. */
export function ResendConfirmationDialog({
  order,
  cooldown,
  onClose,
}: ResendConfirmationDialogProps) {
  const { t } = useTranslation()
  const resend = useResendConfirmation()
  return (
    <ResendDialog
      title={t('Resend order confirmation')}
      text={t('The email contains new links to the downloads.')}
      field={{
        name: 'emailAddress',
        schema: EmailAddress,
        label: t('Email address'),
        type: 'email',
        value: order.customer.emailAddress,
      }}
      success={t('Order confirmation sent')}
      cooldown={cooldown}
      onSend={(emailAddress) =>
        resend.mutateAsync({ body: { orderGuid: order.guid, emailAddress } })
      }
      onClose={onClose}
    />
  )
}
