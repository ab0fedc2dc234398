import Button from '@mui/material/Button'
import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSendUncertain } from './campaigns-api.ts'

/** Number of people whose delivery is uncertain. */
export const countUncertain = ({ counts, messages }: Campaign): number =>
  counts.unconfirmed + messages.unconfirmed

/** Sends to uncertain recipients again after confirmation; nothing without any. */
export function SendUncertainButton({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const send = useSendUncertain(t('Sending again'))
  const count = countUncertain(campaign)
  if (count === 0) return null
  const label = t('Send to those {{count, number}}', { count })
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          confirmLabel={t('Send again')}
          isDestructive={false}
          warning={t('Some people may get it twice.')}
          onConfirm={async () => {
            await send.mutateAsync({ body: { campaignGuid: campaign.guid } })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          {t('It’s not known whether {{count, number}} people got this.', { count })}
        </ConfirmDialog>
      )}
    </>
  )
}
