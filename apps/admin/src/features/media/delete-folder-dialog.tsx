import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useRemoveFolder, useRestoreFolder } from './media-api.ts'

interface DeleteFolderDialogProps {
  folder: MediaFolder
  /** The screen shows this folder. */
  isOpen: boolean
  onLeave: () => void
  onClose: () => void
}

/** Deletes a folder; its pictures stay. */
export function DeleteFolderDialog({
  folder: { guid, name, noFiles },
  isOpen,
  onLeave,
  onClose,
}: DeleteFolderDialogProps) {
  const { t } = useTranslation()
  const restore = useRestoreFolder(t('Folder restored'))
  const remove = useRemoveFolder(() => {
    // Leaving closes the dialog too: both are in the address.
    if (isOpen) onLeave()
    else onClose()
    showSuccess(t('Folder deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  })
  return (
    <ConfirmDialog onConfirm={() => remove.mutateAsync({ query: { guid } })} onClose={onClose}>
      {noFiles === 0
        ? t('The folder “{{name}}” is empty.', { name })
        : t('The {{count}} files in “{{name}}” stay, without a folder.', { count: noFiles, name })}
    </ConfirmDialog>
  )
}
