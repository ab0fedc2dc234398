import type { Collection } from '@proofdesk/contract/admin/collections'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemoveCollection, useRestoreCollection } from './collections-api.ts'

interface DeleteCollectionDialogProps {
  collection: Collection
  onDeleted: () => void
  onClose: () => void
}

/**
 * Moves a collection to the trash, with the photos that are in no other, after saying how many go and how many stay.
 */
export function DeleteCollectionDialog({
  collection: { guid, name, noItems, noShared },
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
      {toSentence(t, { name, noItems, noShared })}
    </ConfirmDialog>
  )
}

function toSentence(
  t: TFunction,
  { name, noItems, noShared }: Pick<Collection, 'name' | 'noItems' | 'noShared'>,
): string {
  if (noItems === 0) return t('“{{name}}” will be deleted. It has no photos.', { name })
  if (noShared === 0)
    return t('“{{name}}” will be deleted, and its {{count, number}} photos with it.', {
      name,
      count: noItems,
    })
  const staying = t('{{count, number}} photos stay, as they are in other collections too.', {
    count: noShared,
  })
  const own = noItems - noShared
  const going =
    own === 0
      ? t('“{{name}}” will be deleted.', { name })
      : t('“{{name}}” will be deleted, and {{count, number}} of its photos with it.', {
          name,
          count: own,
        })
  return `${going} ${staying}`
}
