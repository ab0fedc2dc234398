import type { TimelineRoutes } from '@proofdesk/contract/admin/timeline'
import { shortText } from '@proofdesk/contract/fields'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { useAddNote } from './timeline-api.ts'

const NoteForm = z.object({ text: shortText(2000) })

interface NoteDialogProps {
  routes: TimelineRoutes
  guid: string
  onClose: () => void
}

/** Asks for an internal note on a record. */
export function NoteDialog({ routes, guid, onClose }: NoteDialogProps) {
  const { t } = useTranslation()
  const add = useAddNote(routes, t('Note added'))
  const form = useForm<z.input<typeof NoteForm>>({
    resolver: resolveWith(NoteForm),
    defaultValues: { text: '' },
  })
  const { text } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Add a note')}
      form={form}
      submitLabel={t('Add')}
      maxWidth="xs"
      isDisabled={!text?.trim()}
      onSubmit={(values) => add.mutateAsync({ body: { guid, ...values } })}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="text"
        label={t('Note')}
        required
        autoFocus
        rows={3}
        hint={t('Only your team can see it. It can’t be edited later.')}
      />
    </FormDialog>
  )
}
