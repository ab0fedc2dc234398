import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { KeepStudioButton } from './keep-studio-button.tsx'
import { useStudioDeletion } from './studio-deletion-api.ts'

/** Tells the whole team on every screen when the studio is deleted; owners can keep it. */
export function DeletionBanner() {
  const { t } = useTranslation()
  const format = useFormat()
  const { dueAt = null, canKeep = false } = useStudioDeletion().data ?? {}
  return (
    <div role="status">
      {dueAt !== null && (
        <Alert
          severity="error"
          square
          action={canKeep && <KeepStudioButton color="inherit" size="small" />}
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
        >
          {t('This studio will be deleted on {{date}}. Its galleries and shop are closed.', {
            date: format.date(dueAt),
          })}{' '}
          {canKeep && (
            <AppLink to="/account/export" color="inherit">
              {t('Export studio')}
            </AppLink>
          )}
        </Alert>
      )}
    </div>
  )
}
