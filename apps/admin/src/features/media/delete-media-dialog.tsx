import type { Media } from '@proofdesk/contract/admin/media'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useMediaUses, useRemoveMedia, useRestoreMedia } from './media-api.ts'
import { MediaUses } from './media-uses.tsx'

interface DeleteMediaDialogProps {
  media: Media
  onClose: () => void
}

/** Moves a picture to the trash, after listing what uses it. */
export function DeleteMediaDialog({ media: { guid, name }, onClose }: DeleteMediaDialogProps) {
  const { t } = useTranslation()
  const { data, isPending } = useMediaUses(guid)
  const restore = useRestoreMedia(t('File restored'))
  const remove = useRemoveMedia(guid, () => {
    onClose()
    showSuccess(t('File deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  })
  // No confirmation before it is known what uses it.
  if (isPending) return null
  const isUsed = data !== undefined && data.total > 0
  return (
    <ConfirmDialog
      isTrashed
      confirmLabel={isUsed ? t('Delete anyway') : undefined}
      onConfirm={() => remove.mutateAsync({ query: { guid } })}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          {t('“{{name}}” is in use. These places show no picture until it’s restored:', { name })}
          <MediaUses {...data} />
        </>
      ) : (
        t('“{{name}}” will be moved to the trash.', { name })
      )}
    </ConfirmDialog>
  )
}
