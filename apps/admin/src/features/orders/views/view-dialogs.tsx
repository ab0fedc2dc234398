import type { OrderView } from '@proofdesk/contract/admin/order-views'
import { shortText } from '@proofdesk/contract/fields'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useDialogAddress } from '../../../lib/address.ts'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormSwitch } from '../../../ui/form-switch.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import {
  useCreateView,
  useRemoveView,
  useRestoreView,
  useUpdateView,
  useViews,
} from './views-api.ts'

/** What the desk shows now. */
export type ShownView = Pick<OrderView, 'address' | 'hiddenColumns'>

/** The dialogs about views that the address may name. */
export function ViewDialogs({ shown }: { shown: ShownView }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const create = useCreateView()
  const update = useUpdateView()
  const view = useViews().data?.find(({ guid }) => guid === dialog.id)
  if (dialog.name === 'save-view')
    return (
      <ViewDialog
        title={t('Save this view')}
        view={{ name: '', isShared: false }}
        onSave={(values) => create.mutateAsync({ body: { ...shown, ...values } })}
        onClose={dialog.close}
      />
    )
  if (dialog.name === 'edit-view' && view)
    return (
      <ViewDialog
        title={t('Edit view')}
        view={view}
        onSave={(values) => update.mutateAsync({ body: { guid: view.guid, ...values } })}
        onClose={dialog.close}
      />
    )
  if (dialog.name === 'delete-view' && view)
    return <DeleteViewDialog view={view} onClose={dialog.close} />
  return null
}

const ViewForm = z.object({ name: shortText(80), isShared: z.boolean() })
type ViewValues = z.output<typeof ViewForm>

interface ViewDialogProps {
  title: string
  view: ViewValues
  onSave: (values: ViewValues) => Promise<unknown>
  onClose: () => void
}

function ViewDialog({ title, view, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const { name, isShared } = view
  const form = useForm<ViewValues>({
    resolver: resolveWith(ViewForm),
    defaultValues: { name, isShared },
  })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      maxWidth="xs"
      onSubmit={onSave}
      onSaved={() => {
        showSuccess(t('View saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label={t('Name')} required autoFocus />
      <FormSwitch
        control={form.control}
        name="isShared"
        label={t('Share with the team')}
        text={t(
          'Everyone who can see orders finds it in their list, limited to what they can see.',
        )}
      />
    </FormDialog>
  )
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
