import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useReleaseCopy } from './held-copy-api.ts'

/** Asks for confirmation before everything held in a restored copy is sent. */
export function ReleaseCopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const release = useReleaseCopy(
    t('This is the live installation. Everything on hold is being sent.'),
  )
  return (
    <ConfirmDialog
      title={t('Is this now the live installation?')}
      warning={t(
        'Make sure that the original is switched off. Otherwise customers get emails twice, and payouts and lab orders could be made twice.',
      )}
      confirmLabel={t('This is now the live installation')}
      isDestructive={false}
      onConfirm={async () => {
        await release.mutateAsync({})
        onClose()
      }}
      onClose={onClose}
    >
      {t('All held campaigns, payouts, refunds, lab orders and emails will be sent.')}
    </ConfirmDialog>
  )
}
