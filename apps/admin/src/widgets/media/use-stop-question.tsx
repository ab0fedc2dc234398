import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks for confirmation before closing a dialog cancels its upload. */
export function useStopQuestion(onClose: () => void) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return {
    setBusy,
    close: () => (isBusy ? setAsking(true) : onClose()),
    question: isAsking && isBusy && (
      <ConfirmDialog
        title={t('Stop the upload?')}
        warning={t('Files that were already sent stay; the others are skipped.')}
        confirmLabel={t('Stop upload')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
