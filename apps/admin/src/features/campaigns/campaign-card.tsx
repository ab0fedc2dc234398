import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { fullName } from '../../lib/full-name.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignCounts } from './campaign-counts.tsx'
import { CampaignChip, waitMessage } from './campaign-status.tsx'

/** A campaign's result is in sentences, so it is a card on all screens. */
export function campaignCard(campaign: Campaign, words: ListWords): ListCardContent {
  const { createdAt, createdBy, counts, messages } = campaign
  const waits = waitMessage(campaign, words)
  return {
    title: <Name campaign={campaign} />,
    facts: [words.format.dateTime(createdAt), createdBy && fullName(createdBy)],
    foot: (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, width: '100%', mt: -2 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <CampaignCounts counts={counts} messages={messages} />
          {waits && <Typography variant="body2">{waits}</Typography>}
        </Box>
        <CampaignActions campaign={campaign} />
      </Box>
    ),
  }
}

function Name({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Link
        component="button"
        variant="subtitle2"
        onClick={() => dialog.open('campaign', campaign.guid)}
        sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
      >
        {t('Photos are ready: {{gallery}}', { gallery: campaign.galleryName })}
      </Link>
      <ProblemSign of={campaign} />
      <CampaignChip campaign={campaign} />
    </Box>
  )
}
