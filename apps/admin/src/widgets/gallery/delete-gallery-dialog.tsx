import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useRemoveGallery, useRestoreGallery } from './gallery-api.ts'

interface DeleteGalleryDialogProps {
  gallery: Gallery
  /** Called after deleting, before the gallery leaves the cache: closes the dialog, leaves the gallery's page. */
  onDeleted: () => void | Promise<void>
  onClose: () => void
}

/** Moves a gallery to the trash after confirmation; the toast offers Undo. */
export function DeleteGalleryDialog({ gallery, onDeleted, onClose }: DeleteGalleryDialogProps) {
  const { t } = useTranslation()
  const remove = useRemoveGallery(gallery, onDeleted)
  const restore = useRestoreGallery()
  const handleConfirm = async () => {
    await remove.mutateAsync({ query: { guid: gallery.guid } })
    showSuccess(t('Gallery deleted'), {
      onUndo: () => restore.mutate({ body: { guid: gallery.guid } }),
    })
  }
  return (
    <ConfirmDialog isTrashed onConfirm={handleConfirm} onClose={onClose}>
      {t('All photos of “{{name}}” will be lost.', { name: gallery.name })}
    </ConfirmDialog>
  )
}
