import type { Video } from '@proofdesk/contract/admin/videos'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useRemoveVideo, useRestoreVideo } from './videos-api.ts'

interface DeleteVideoDialogProps {
  video: Video
  onClose: () => void
}

/** Moves a video to the trash, with Undo in the toast. */
export function DeleteVideoDialog({ video: { guid, name }, onClose }: DeleteVideoDialogProps) {
  const { t } = useTranslation()
  const restore = useRestoreVideo(t('Video restored'))
  const remove = useRemoveVideo(() => {
    onClose()
    showSuccess(t('Video deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  })
  return (
    <ConfirmDialog
      isTrashed
      onConfirm={() => remove.mutateAsync({ query: { guid } })}
      onClose={onClose}
    >
      {t('“{{name}}” will be deleted.', { name })}
    </ConfirmDialog>
  )
}
