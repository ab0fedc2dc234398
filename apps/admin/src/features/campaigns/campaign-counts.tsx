import Typography from '@mui/material/Typography'
import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { recipientLabel } from '../../widgets/mails/recipient-label.ts'

const SHOWN = ['delivered', 'bounced', 'failed', 'unconfirmed', 'skipped'] as const

/** The progress of a campaign: “380 of 400 sent · 3 bounced”, and the same for WhatsApp messages below. */
export function CampaignCounts({ counts, messages }: Pick<Campaign, 'counts' | 'messages'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const toText = (of: Campaign['counts']) =>
    [
      t('{{sent}} of {{total}} sent', {
        sent: format.number(of.sent + of.delivered),
        total: format.number(of.recipients),
      }),
      ...SHOWN.filter((status) => of[status] > 0).map(
        (status) => `${format.number(of[status])} ${recipientLabel(t, status)}`,
      ),
    ].join(' · ')
  return (
    <Typography variant="body2" color="textSecondary" className="tabular" component="div">
      {counts.recipients > 0 && <div>{toText(counts)}</div>}
      {messages.recipients > 0 && (
        <div>{t('WhatsApp: {{counts}}', { counts: toText(messages) })}</div>
      )}
    </Typography>
  )
}
