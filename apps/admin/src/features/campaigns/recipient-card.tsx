import Button from '@mui/material/Button'
import type { CampaignRecipient } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../lib/full-name.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import {
  recipientLabel,
  recipientReason,
  recipientTone,
} from '../../widgets/mails/recipient-label.ts'
import { useSendAgain } from './campaigns-api.ts'

/** Only an email can be read as it was sent. */
export const canRead = ({ sentAt, channel }: CampaignRecipient): boolean =>
  sentAt !== null && channel === 'mail'

/** A recipient of a campaign, and the outcome. */
export function recipientCard(
  one: CampaignRecipient,
  { t, format }: ListWords,
  onRead: (recipient: CampaignRecipient) => void,
): ListCardContent {
  const { status, channel, sentAt } = one
  return {
    title: (
      <>
        {fullName(one)}
        <ProblemSign of={one} />
      </>
    ),
    facts: [
      channel === 'whatsapp'
        ? t('WhatsApp {{number}}', { number: one.mobileNumber })
        : one.emailAddress,
    ],
    foot: (
      <>
        <StatusChip status={recipientTone(status)} label={recipientLabel(t, status)} />
        <span>
          {recipientReason(t, one) ?? (sentAt === null ? undefined : format.dateTime(sentAt))}
        </span>
      </>
    ),
    buttons: (
      <>
        {canRead(one) && (
          <Button size="small" onClick={() => onRead(one)}>
            {t('Read')}
          </Button>
        )}
        {(status === 'failed' || status === 'unconfirmed') && <SendAgain guid={one.guid} />}
      </>
    ),
  }
}

function SendAgain({ guid }: { guid: string }) {
  const { t } = useTranslation()
  const sendAgain = useSendAgain(t('It will be sent again'))
  return (
    <Button
      size="small"
      disabled={sendAgain.isPending}
      onClick={() => sendAgain.mutate({ body: { recipientGuid: guid } })}
    >
      {t('Send again')}
    </Button>
  )
}
