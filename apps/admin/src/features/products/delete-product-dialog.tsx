import type { Product } from '@proofdesk/contract/admin/products'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { useRemoveProduct, useRestoreProduct } from './products-api.ts'

interface DeleteProductDialogProps {
  product: Product
  /** All products of its list. */
  products: readonly Product[]
  /** Called after deleting, before the product leaves the cache. */
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a product, with Undo in the toast. */
export function DeleteProductDialog({
  product,
  products,
  onDeleted,
  onClose,
}: DeleteProductDialogProps) {
  const { t } = useTranslation()
  const remove = useRemoveProduct(product, onDeleted)
  const restore = useRestoreProduct(t('Product restored'))
  const { guid, name } = product
  const lowerCount = products.filter(
    (other) => other.upgradeProductGuid === guid && other.isUpgradable,
  ).length
  // The list may have another video in the meantime.
  const undo = () => void restore.mutateAsync({ body: { guid } }).catch(showError)
  const handleConfirm = async () => {
    await remove.mutateAsync({ query: { guid } })
    showSuccess(t('Product deleted'), { onUndo: undo })
  }
  return (
    <ConfirmDialog onConfirm={handleConfirm} onClose={onClose}>
      {lowerCount === 0
        ? t('“{{name}}” will no longer be offered.', { name })
        : t('“{{name}}” is no longer offered, nor as the upgrade of {{count}} products.', {
            name,
            count: lowerCount,
          })}
    </ConfirmDialog>
  )
}
