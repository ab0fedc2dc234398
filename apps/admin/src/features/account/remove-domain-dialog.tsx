import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveDomain } from './domains-api.ts'

interface RemoveDomainDialogProps {
  domain: string
  onClose: () => void
}

/** Asks for confirmation before links with the domain stop working. */
export function RemoveDomainDialog({ domain, onClose }: RemoveDomainDialogProps) {
  const { t } = useTranslation()
  const remove = useRemoveDomain(t('Domain removed'), onClose)
  return (
    <ConfirmDialog
      title={t('Remove {{domain}}?', { domain })}
      warning={t(
        'Links with this domain stop working. Your galleries stay at your standard address.',
      )}
      confirmLabel={t('Remove')}
      onConfirm={() => remove.mutateAsync({ query: { domain } })}
      onClose={onClose}
    />
  )
}
