import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import Typography from '@mui/material/Typography'
import { useSentMail } from './mails-api.ts'

const FRAME_HEIGHT = 480

/** An email as it was sent to a recipient, and when. */
export function SentMail({ recipientGuid }: { recipientGuid: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { account } = useSession()
  return (
    <QueryView
      query={useSentMail(recipientGuid)}
      skeleton={<Skeleton variant="rounded" height={FRAME_HEIGHT} />}
    >
      {({ mail }) => (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            {t('Sent to {{address}} on {{time}}', {
              address: mail.emailAddress,
              time: format.dateTime(mail.sentAt),
            })}
          </Typography>
          <MailFrame
            sender={account.companyName}
            subject={mail.subject}
            html={mail.html}
            height={FRAME_HEIGHT}
          />
        </>
      )}
    </QueryView>
  )
}
