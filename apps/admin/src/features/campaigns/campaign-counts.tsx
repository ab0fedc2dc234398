import Typography from '@mui/material/Typography'
import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { recipientLabel } from '../../widgets/mails/recipient-label.ts'

const SHOWN = ['delivered', 'bounced', 'failed', 'unconfirmed', 'skipped'] as const

/** How far a campaign is: “380 of 400 sent · 3 bounced”. */
export function CampaignCounts({ counts }: Pick<Campaign, 'counts'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sent, delivered, recipients } = counts
  const parts = [
    t('{{sent}} of {{total}} sent', {
      sent: format.number(sent + delivered),
      total: format.number(recipients),
    }),
    ...SHOWN.filter((status) => counts[status] > 0).map(
      (status) => `${format.number(counts[status])} ${recipientLabel(t, status)}`,
    ),
  ]
  return (
    <Typography variant="body2" color="textSecondary" className="tabular">
      {parts.join(' · ')}
    </Typography>
  )
}
