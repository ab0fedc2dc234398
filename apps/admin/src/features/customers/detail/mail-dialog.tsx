import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { SentMail } from '../../../widgets/mails/sent-mail.tsx'

interface MailDialogProps {
  recipientGuid: string
  onClose: () => void
}

/** An email as a customer got it. */
export function MailDialog({ recipientGuid, onClose }: MailDialogProps) {
  const { t } = useTranslation()
  return (
    <PlainDialog title={t('Email')} maxWidth="md" onClose={onClose}>
      <SentMail recipientGuid={recipientGuid} />
    </PlainDialog>
  )
}
