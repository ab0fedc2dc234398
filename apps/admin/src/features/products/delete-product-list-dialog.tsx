import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { useRemoveProductList, useRestoreProductList } from './products-api.ts'

interface DeleteProductListDialogProps {
  list: ProductList
  onClose: () => void
}

/** Deletes a list that no gallery sells from, with Undo in the toast; otherwise says why not. */
export function DeleteProductListDialog({ list, onClose }: DeleteProductListDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toPath = useToPath()
  const restore = useRestoreProductList(t('Product list restored'))
  const { name, guid, noGalleries } = list
  const remove = useRemoveProductList(guid, onClose)

  if (noGalleries > 0) {
    return (
      <ConfirmDialog
        title={t('This list can’t be deleted yet')}
        warning={null}
        isDestructive={false}
        confirmLabel={t('Go to the galleries')}
        onConfirm={() => navigate(toPath('/photos'))}
        onClose={onClose}
      >
        {t('{{count}} galleries use “{{name}}”. Choose another list for them first.', {
          count: noGalleries,
          name,
        })}
      </ConfirmDialog>
    )
  }

  const handleConfirm = async () => {
    try {
      await remove.mutateAsync({ query: { guid } })
    } catch (error) {
      // A gallery may have started to sell from it in the meantime.
      showError(error)
      return
    }
    showSuccess(t('Product list deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  }
  return (
    <ConfirmDialog onConfirm={handleConfirm} onClose={onClose}>
      {t('“{{name}}” and its products will be deleted.', { name })}
    </ConfirmDialog>
  )
}
