import type { Library } from '@proofdesk/contract/admin/libraries'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useRemovePage, useRestorePage } from './pages-api.ts'

interface DeletePageDialogProps {
  page: Library
  onDeleted: () => void
  onClose: () => void
}

/** Moves a page to the trash after confirmation; the toast offers Undo. */
export function DeletePageDialog({ page, onDeleted, onClose }: DeletePageDialogProps) {
  const { t } = useTranslation()
  const restore = useRestorePage(t('Page restored'))
  const remove = useRemovePage(() => {
    onDeleted()
    showSuccess(t('Page deleted'), { onUndo: () => restore.mutate({ body: { guid: page.guid } }) })
  })
  return (
    <ConfirmDialog
      isTrashed
      onConfirm={() => remove.mutateAsync({ query: { guid: page.guid } })}
      onClose={onClose}
    >
      {t('No one will be able to open “{{name}}”. Its galleries and their photos stay.', {
        name: page.name,
      })}
    </ConfirmDialog>
  )
}
