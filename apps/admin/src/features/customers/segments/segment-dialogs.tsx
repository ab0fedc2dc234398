import type { Segment } from '@proofdesk/contract/admin/customer-segments'
import { shortText } from '@proofdesk/contract/fields'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useDialogAddress } from '../../../lib/address.ts'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import {
  useCreateSegment,
  useRemoveSegment,
  useRestoreSegment,
  useUpdateSegment,
} from '../customers-api.ts'
import { useSegments } from '../../../widgets/customers/segments-api.ts'
import { type CustomerFilters, toSegmentFilter } from '../search/customer-search.ts'

/** The dialogs about segments that the address may name. */
export function SegmentDialogs({ search }: { search: CustomerFilters }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const create = useCreateSegment()
  const update = useUpdateSegment()
  const segment = useSegments().data?.find(({ guid }) => guid === dialog.id)
  if (dialog.name === 'save-segment')
    return (
      <NameDialog
        title={t('Save as a segment')}
        name=""
        onSave={(name) => create.mutateAsync({ body: { name, filter: toSegmentFilter(search) } })}
        onClose={dialog.close}
      />
    )
  if (dialog.name === 'rename-segment' && segment)
    return (
      <NameDialog
        title={t('Rename segment')}
        name={segment.name}
        onSave={(name) => update.mutateAsync({ body: { guid: segment.guid, name } })}
        onClose={dialog.close}
      />
    )
  if (dialog.name === 'delete-segment' && segment)
    return <DeleteSegmentDialog segment={segment} onClose={dialog.close} />
  return null
}

interface NameDialogProps {
  title: string
  name: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

const NameForm = z.object({ name: shortText(80) })

function NameDialog({ title, name, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  const form = useForm({ resolver: resolveWith(NameForm), defaultValues: { name } })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      maxWidth="xs"
      onSubmit={(values) => onSave(values.name)}
      onSaved={() => {
        showSuccess(t('Segment saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label={t('Name')} autoFocus />
    </FormDialog>
  )
}

function DeleteSegmentDialog({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const { t } = useTranslation()
  const { guid, name } = segment
  const restore = useRestoreSegment(t('Segment restored'))
  const remove = useRemoveSegment(() => {
    onClose()
    showSuccess(t('Segment deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  })
  return (
    <ConfirmDialog onConfirm={() => remove.mutateAsync({ query: { guid } })} onClose={onClose}>
      {t('The segment {{name}} is deleted. Its customers stay.', { name })}
    </ConfirmDialog>
  )
}
