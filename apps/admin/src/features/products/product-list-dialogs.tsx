import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import { STARTER_KINDS } from '@proofdesk/domain/starter-list'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { DialogAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { CreateProductListDialog } from '../../widgets/product-list/create-product-list-dialog.tsx'
import { CopyProductListDialog } from './copy-product-list-dialog.tsx'
import { DeleteProductListDialog } from './delete-product-list-dialog.tsx'
import { EditProductListDialog } from './edit-product-list-dialog.tsx'
import { useListAddress } from './use-list-address.ts'

interface ProductListDialogsProps {
  lists: readonly ProductList[]
  dialog: DialogAddress
}

const ABOUT_A_LIST = ['copy-list', 'edit-list', 'delete-list']

/** The product list dialog named in the URL. */
export function ProductListDialogs({ lists, dialog }: ProductListDialogsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { toList } = useListAddress()
  // The new list's editor then replaces the dialog in the history.
  if (dialog.name === 'create-list')
    return (
      <CreateProductListDialog
        starter={STARTER_KINDS.find((kind) => kind === dialog.id)}
        onCreated={({ guid }) => void navigate(toList(guid), { replace: true })}
        onClose={dialog.close}
      />
    )
  if (dialog.name === null || !ABOUT_A_LIST.includes(dialog.name)) return null
  const list = lists.find(({ guid }) => guid === dialog.id)
  if (!list) {
    return (
      <PlainDialog title={t('Product list')} maxWidth="xs" onClose={dialog.close}>
        <EmptyState title={t('Product list not found')} />
      </PlainDialog>
    )
  }
  if (dialog.name === 'copy-list')
    return <CopyProductListDialog list={list} onClose={dialog.close} />
  if (dialog.name === 'edit-list')
    return <EditProductListDialog list={list} onClose={dialog.close} />
  return <DeleteProductListDialog list={list} onClose={dialog.close} />
}
