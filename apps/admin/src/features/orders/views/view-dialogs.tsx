import type { OrderView } from '@proofdesk/contract/admin/order-views'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { SavedViewDialog } from '../../../widgets/list-page/saved-view-dialog.tsx'
import {
  useCreateView,
  useRemoveView,
  useRestoreView,
  useUpdateView,
  useViews,
} from './views-api.ts'

/** The list's current state. */
export type ShownView = Pick<OrderView, 'address' | 'hiddenColumns'>

/** The dialogs about views, opened by the address. */
export function ViewDialogs({ shown }: { shown: ShownView }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const create = useCreateView()
  const update = useUpdateView()
  const view = useViews().data?.find(({ guid }) => guid === dialog.id)
  const words = {
    saved: t('View saved'),
    shareText: t(
      'Everyone who can see orders finds it in their list, limited to what they can see.',
    ),
    onClose: dialog.close,
  }
  if (dialog.name === 'save-view')
    return (
      <SavedViewDialog
        {...words}
        title={t('Save this view')}
        onSave={(values) => create.mutateAsync({ body: { ...shown, ...values } })}
      />
    )
  if (dialog.name === 'edit-view' && view)
    return (
      <SavedViewDialog
        {...words}
        title={t('Edit view')}
        view={view}
        onSave={(values) => update.mutateAsync({ body: { guid: view.guid, ...values } })}
      />
    )
  if (dialog.name === 'delete-view' && view)
    return <DeleteViewDialog view={view} onClose={dialog.close} />
  return null
}

function DeleteViewDialog({ view, onClose }: { view: OrderView; onClose: () => void }) {
  const { t } = useTranslation()
  const { guid, name, isShared } = view
  const restore = useRestoreView(t('View restored'))
  const remove = useRemoveView(() => {
    onClose()
    showSuccess(t('View deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  })
  return (
    <ConfirmDialog onConfirm={() => remove.mutateAsync({ query: { guid } })} onClose={onClose}>
      {isShared
        ? t('The view {{name}} is deleted for the whole team. No order changes.', { name })
        : t('The view {{name}} is deleted. No order changes.', { name })}
    </ConfirmDialog>
  )
}
