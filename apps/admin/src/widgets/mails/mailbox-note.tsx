import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useMailbox } from './mails-api.ts'

/** Where the emails of an installation can be read that sends none; nothing where they are sent. */
export function MailboxNote() {
  const { t } = useTranslation()
  const mailbox = useMailbox()
  if (!mailbox) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
      {t('Emails aren’t sent from this test installation.')}{' '}
      <Link href={mailbox} target="_blank" rel="noopener">
        {t('Read them in its mailbox')}
      </Link>
    </Typography>
  )
}
