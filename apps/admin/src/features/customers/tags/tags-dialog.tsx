import type { TagCustomers } from '@proofdesk/contract/admin/customers'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useTagCustomers } from '../customers-api.ts'
import { TagsInput } from './tags-input.tsx'

interface TagsDialogProps {
  audience: TagCustomers['audience']
  /** Their number. */
  count: number
  onClose: () => void
}

/** Adds tags to many customers, removes them, or replaces their tags. */
export function TagsDialog({ audience, count, onClose }: TagsDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tag = useTagCustomers()
  const form = useForm<Pick<TagCustomers, 'change' | 'tags'>>({
    defaultValues: { change: 'add', tags: [] },
  })
  const change = useWatch({ control: form.control, name: 'change' })
  const tags = useWatch({ control: form.control, name: 'tags' })
  return (
    <FormDialog
      title={t('Tags of {{number}} customers', { count, number: format.number(count) })}
      form={form}
      submitLabel={t('Save')}
      isDisabled={tags.length === 0 && change !== 'replace'}
      onSubmit={(values) => tag.mutateAsync({ body: { audience, ...values } })}
      onSaved={({ changed }) => {
        showSuccess(
          t('Tags of {{number}} customers changed', {
            count: changed,
            number: format.number(changed),
          }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="change"
        render={({ field }) => (
          <Segmented
            label={t('What to do')}
            value={field.value}
            options={[
              { value: 'add', label: t('Add') },
              { value: 'remove', label: t('Remove') },
              { value: 'replace', label: t('Replace all') },
            ]}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <TagsInput
            label={t('Tags')}
            value={field.value}
            onChange={field.onChange}
            isClosed={change === 'remove'}
            hint={change === 'replace' ? t('Leave it empty to remove all tags.') : undefined}
          />
        )}
      />
    </FormDialog>
  )
}
