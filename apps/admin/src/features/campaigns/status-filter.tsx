import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Campaign, CampaignRecipient } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { recipientLabel } from '../../widgets/mails/recipient-label.ts'

type Status = CampaignRecipient['status']

const STATUSES = [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unconfirmed',
  'skipped',
] as const satisfies readonly Status[]

interface StatusFilterProps {
  campaign: Campaign
  value: Status | undefined
  onChange: (status: Status | undefined) => void
}

/** The outcomes of emails and messages, each with its count; pressing one filters the list. */
export function StatusFilter({ campaign, value, onChange }: StatusFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const countOf = (status: (typeof STATUSES)[number]) =>
    campaign.counts[status] + campaign.messages[status]
  const shown = STATUSES.filter((status) => countOf(status) > 0)
  if (shown.length < 2) return null
  return (
    <Box role="group" aria-label={t('Filters')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {shown.map((status) => (
        <Chip
          key={status}
          label={`${recipientLabel(t, status)} ${format.number(countOf(status))}`}
          variant={status === value ? 'filled' : 'outlined'}
          aria-pressed={status === value}
          onClick={() => onChange(status === value ? undefined : status)}
        />
      ))}
    </Box>
  )
}
