import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { dropGallery } from './gallery-cache.ts'
import { useRestoreGallery } from './use-restore-gallery.ts'

interface DeleteGalleryDialogProps {
  gallery: Gallery
  /** After deleting, before the gallery is forgotten: closes the dialog, leaves the gallery's page. */
  onDeleted: () => void | Promise<void>
  onClose: () => void
}

/** Moves a gallery to the trash after asking; the toast offers Undo. */
export function DeleteGalleryDialog({ gallery, onDeleted, onClose }: DeleteGalleryDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const remove = useCall(contract.engines.remove)
  const restore = useRestoreGallery()
  const handleConfirm = async () => {
    await remove.mutateAsync({ query: { guid: gallery.guid } })
    await onDeleted()
    dropGallery(queries, gallery)
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
