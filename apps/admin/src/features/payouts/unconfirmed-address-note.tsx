import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { MailboxNote } from '../../widgets/mails/mailbox-note.tsx'
import { useResendAddressMail } from './payouts-api.ts'

/** Says, where a payout is requested, that payouts wait until the person has confirmed their email address. */
export function UnconfirmedAddressNote() {
  const { t } = useTranslation()
  const { user } = useSession()
  const resend = useResendAddressMail(t('The email is on its way.'))
  if (user.addressConfirmed) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 5 }}
      action={
        <Button
          size="small"
          color="inherit"
          loading={resend.isPending}
          onClick={() => resend.mutate({})}
        >
          {t('Send it again')}
        </Button>
      }
    >
      {t(
        'Payouts and bank details are on hold until you confirm {{address}} with the link in our email.',
        { address: user.emailAddress },
      )}
      <MailboxNote />
    </Alert>
  )
}
