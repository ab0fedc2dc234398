import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { EditUserForm } from './edit-user-form.tsx'
import { useUser } from './users-api.ts'

interface EditUserDialogProps {
  guid: string
  onClose: () => void
}

/** Edits a person; the user is reloaded first, so that no one overwrites a colleague's changes. */
export function EditUserDialog({ guid, onClose }: EditUserDialogProps) {
  const { t } = useTranslation()
  const query = useUser(guid)
  const user = query.data
  if (user) return <EditUserForm user={user} onClose={onClose} />
  return (
    <PlainDialog title={t('Edit user')} onClose={onClose}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        [1, 2, 3, 4].map((field) => (
          <Skeleton key={field} variant="rounded" height={40} sx={{ my: 4 }} />
        ))
      )}
    </PlainDialog>
  )
}
