import type { Collection } from '@proofdesk/contract/admin/collections'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemoveCollection, useRestoreCollection } from './collections-api.ts'

interface DeleteCollectionDialogProps {
  collection: Collection
  onDeleted: () => void
  onClose: () => void
}

/** Moves a collection to the trash, its photos with it, after telling how many these are. */
export function DeleteCollectionDialog({
  collection: { guid, name, noItems },
  onDeleted,
  onClose,
}: DeleteCollectionDialogProps) {
  const { t } = useTranslation()
  const restore = useRestoreCollection(t('Collection restored'))
  const remove = useRemoveCollection(() => {
    showSuccess(t('Collection deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
    onDeleted()
  })
  return (
    <ConfirmDialog onConfirm={() => remove.mutateAsync({ query: { guid } })} onClose={onClose}>
      {noItems === 0
        ? t('“{{name}}” will be deleted. It has no photos.', { name })
        : t('“{{name}}” will be deleted, and its {{count, number}} photos with it.', {
            name,
            count: noItems,
          })}
    </ConfirmDialog>
  )
}
