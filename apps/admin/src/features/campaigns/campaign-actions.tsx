import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useCancelCampaign, useResumeCampaign } from './campaigns-api.ts'
import { SendUncertainButton } from './uncertain-recipients.tsx'

/** The actions on a campaign. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SendUncertainButton campaign={campaign} />
      <EndActions campaign={campaign} />
    </Box>
  )
}

/** For a campaign that hasn't ended. */
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
          {t('Resume campaign')}
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
