import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { KeepStudioButton } from './keep-studio-button.tsx'
import { useStudioDeletion } from './studio-deletion-api.ts'

/** Shows the whole team on every screen when the studio will be deleted; owners can keep it. */
export function DeletionBanner() {
  const { t } = useTranslation()
  const format = useFormat()
  const { dueAt = null, canKeep = false } = useStudioDeletion().data ?? {}
  return (
    <div role="status">
      {dueAt !== null && (
        <Banner
          severity="error"
          action={canKeep && <KeepStudioButton color="inherit" size="small" />}
        >
          {t('This studio will be deleted on {{date}}. Its galleries and shop are closed.', {
            date: format.date(dueAt),
          })}{' '}
          {canKeep && (
            <AppLink to="/account/export" color="inherit">
              {t('Export studio')}
            </AppLink>
          )}
        </Banner>
      )}
    </div>
  )
}
