import type { User } from '@proofdesk/contract/admin/users'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { fullName } from '../../lib/full-name.ts'
import { useRemoveUser, useRestoreUser } from './users-api.ts'

interface DeleteUserDialogProps {
  user: User
  onClose: () => void
}

/** Removes a person from the team, with Undo in the toast. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation()
  const restore = useRestoreUser(t('User restored'))
  const remove = useRemoveUser(() => {
    onClose()
    showSuccess(t('User deleted'), { onUndo: () => restore.mutate({ body: { guid: user.guid } }) })
  })
  return (
    <ConfirmDialog
      onConfirm={() => remove.mutateAsync({ query: { guid: user.guid } })}
      onClose={onClose}
    >
      {t('{{name}} is signed out and loses access to this studio.', {
        name: fullName(user) || user.emailAddress,
      })}
    </ConfirmDialog>
  )
}
