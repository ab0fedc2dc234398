import { contract } from '@proofdesk/contract'
import type { Product } from '@proofdesk/contract/admin/products'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client, keyOf, useCall } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { productsQuery } from './products-query.ts'

interface DeleteProductDialogProps {
  product: Product
  /** All of its list. */
  products: readonly Product[]
  /** After deleting, before the product is forgotten. */
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a product, with a way back in the toast. */
export function DeleteProductDialog({
  product,
  products,
  onDeleted,
  onClose,
}: DeleteProductDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const remove = useCall(contract.products.remove)
  const { guid, name } = product
  const lowerCount = products.filter(
    (other) => other.upgradeProductGuid === guid && other.isUpgradable,
  ).length
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: keyOf(contract.products.list) })
    void queries.invalidateQueries({ queryKey: keyOf(contract.productLists.list) })
  }
  const restore = async () => {
    try {
      await client.call(contract.products.restore, { body: { guid } })
      showSuccess(t('Product restored'))
    } catch (error) {
      // The list may have another video meanwhile.
      showError(error)
    }
    refresh()
  }
  const handleConfirm = async () => {
    await remove.mutateAsync({ query: { guid } })
    onDeleted()
    queries.setQueryData(
      productsQuery({ guid: product.productListGuid }).queryKey,
      (answer) =>
        answer && { products: answer.products.filter((candidate) => candidate.guid !== guid) },
    )
    refresh()
    showSuccess(t('Product deleted'), { onUndo: () => void restore() })
  }
  return (
    <ConfirmDialog onConfirm={handleConfirm} onClose={onClose}>
      {lowerCount === 0
        ? t('“{{name}}” is no longer offered.', { name })
        : t('“{{name}}” is no longer offered, nor as the upgrade of {{count}} products.', {
            name,
            count: lowerCount,
          })}
    </ConfirmDialog>
  )
}
