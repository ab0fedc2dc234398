import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { canAddProduct } from './video-choice.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'

const ProductDialog = lazy(async () => ({
  default: (await import('./product-dialog.tsx')).ProductDialog,
}))

interface ProductDialogsProps {
  list: ProductList
  products: readonly Product[]
  makesReels: boolean
  /** The open tab's type, which a new product gets. */
  type: ProductType
}

/** The product dialog named in the URL. */
export function ProductDialogs({ list, products, makesReels, type }: ProductDialogsProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  // For a moment the URL still names the product just deleted.
  const [deleted, setDeleted] = useState<string>()
  if (dialog.name === 'create-product') {
    if (!canAddProduct(type, { products, makesReels })) return null
    return (
      <LazyPart onFail={dialog.close}>
        <ProductDialog
          list={list}
          products={products}
          makesReels={makesReels}
          type={type}
          onClose={dialog.close}
        />
      </LazyPart>
    )
  }
  if (dialog.name !== 'edit-product' && dialog.name !== 'delete-product') return null
  const product = products.find(({ guid }) => guid === dialog.id)
  if (!product) {
    if (dialog.id === deleted) return null
    return (
      <PlainDialog title={t('Product')} maxWidth="xs" onClose={dialog.close}>
        <EmptyState title={t('Product not found')} />
      </PlainDialog>
    )
  }
  if (dialog.name === 'delete-product') {
    const handleDeleted = () => {
      setDeleted(product.guid)
      dialog.close()
    }
    return (
      <DeleteProductDialog
        product={product}
        products={products}
        onDeleted={handleDeleted}
        onClose={dialog.close}
      />
    )
  }
  return (
    <LazyPart onFail={dialog.close}>
      <ProductDialog
        key={product.guid}
        list={list}
        products={products}
        makesReels={makesReels}
        type={product.type}
        product={product}
        onClose={dialog.close}
      />
    </LazyPart>
  )
}
