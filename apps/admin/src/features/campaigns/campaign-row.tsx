import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { fullName } from '../../lib/full-name.ts'
import { CampaignCounts } from './campaign-counts.tsx'
import { CampaignChip, useWaitSentence } from './campaign-status.tsx'
import { useCancelCampaign, useResumeCampaign } from './campaigns-api.ts'
import { SendUncertainButton } from './uncertain-recipients.tsx'

interface CampaignRowProps {
  campaign: Campaign
  onOpen: () => void
}

/** A campaign in the list, with what can be done about it. */
export function CampaignRow({ campaign, onOpen }: CampaignRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const waits = useWaitSentence(campaign)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        py: 4,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Link
            component="button"
            variant="subtitle2"
            onClick={onOpen}
            sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
          >
            {t('Photos are ready: {{gallery}}', { gallery: campaign.galleryName })}
          </Link>
          <ProblemSign of={campaign} />
          <CampaignChip campaign={campaign} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {format.dateTime(campaign.createdAt)}
          {campaign.createdBy && ` · ${fullName(campaign.createdBy)}`}
        </Typography>
        <CampaignCounts counts={campaign.counts} messages={campaign.messages} />
        {waits && <Typography variant="body2">{waits}</Typography>}
      </Box>
      <CampaignActions campaign={campaign} />
    </Box>
  )
}

function CampaignActions({ campaign }: { campaign: Campaign }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SendUncertainButton campaign={campaign} />
      <EndActions campaign={campaign} />
    </Box>
  )
}

/** For a campaign that is not over. */
function EndActions({ campaign: { guid, status, pauseReason } }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelCampaign(t('Campaign cancelled'))
  const resume = useResumeCampaign(t('The campaign continues'))
  const body = { campaignGuid: guid }
  if (status === 'sent' || status === 'cancelled') return null
  return (
    <>
      {status === 'waiting' && (
        <Button
          variant="outlined"
          loading={resume.isPending}
          onClick={() => resume.mutate({ body })}
        >
          {t('Send now')}
        </Button>
      )}
      {status === 'paused' && pauseReason !== 'unpublished' && (
        <Button
          variant="outlined"
          loading={resume.isPending}
          onClick={() => resume.mutate({ body })}
        >
          {t('Go on')}
        </Button>
      )}
      <Button color="error" onClick={() => setAsking(true)}>
        {t('Cancel campaign')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          confirmLabel={t('Cancel campaign')}
          cancelLabel={t('Back')}
          warning={t('Emails already sent can’t be recalled. No one else will get one.')}
          onConfirm={async () => {
            await cancel.mutateAsync({ body })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
