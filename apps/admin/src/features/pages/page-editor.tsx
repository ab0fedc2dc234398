import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { EditPageDialog } from './edit-page-dialog.tsx'
import { usePage } from './pages-api.ts'

interface PageEditorProps {
  guid: string
  onClose: () => void
}

/** Loads a page's current state for editing. */
export function PageEditor({ guid, onClose }: PageEditorProps) {
  const { t } = useTranslation()
  const { data: page, isError, error, refetch } = usePage(guid)
  if (page) return <EditPageDialog page={page} onClose={onClose} />
  return (
    <PlainDialog title={t('Edit page')} onClose={onClose}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        [1, 2, 3, 4].map((field) => (
          <Skeleton key={field} variant="rounded" height={40} sx={{ my: 4 }} />
        ))
      )}
    </PlainDialog>
  )
}
