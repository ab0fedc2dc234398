import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useReleaseCopy } from './held-copy-api.ts'

/** Asks before everything that waits in a restored copy is sent. */
export function ReleaseCopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const release = useReleaseCopy(t('This is the live one. What was waiting is sent now.'))
  return (
    <ConfirmDialog
      title={t('Is this the live one now?')}
      warning={t(
        'Make sure that the original is switched off. Otherwise customers get emails twice, and payouts and lab orders could be made twice.',
      )}
      confirmLabel={t('This is the live one now')}
      isDestructive={false}
      onConfirm={async () => {
        await release.mutateAsync({})
        onClose()
      }}
      onClose={onClose}
    >
      {t('All campaigns, payouts, refunds, lab orders and emails that wait are sent.')}
    </ConfirmDialog>
  )
}
