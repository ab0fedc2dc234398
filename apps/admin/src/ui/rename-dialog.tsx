import { shortText } from '@proofdesk/contract/fields'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../lib/form-resolver.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormTextField } from './form-text-field.tsx'
import { showSuccess } from './toast.ts'

interface RenameDialogProps {
  title: string
  name: string
  /** In characters. */
  max: number
  hint?: ReactNode
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a new name of a record. */
export function RenameDialog({ title, name, max, hint, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const form = useForm<{ name: string }>({
    resolver: resolveWith(z.object({ name: shortText(max) })),
    defaultValues: { name },
  })
  const { name: typed } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={t('Save')}
      maxWidth="xs"
      isDisabled={!typed?.trim() || typed.trim() === name}
      onSubmit={(values) => onRename(values.name)}
      onSaved={() => {
        showSuccess(t('Updates saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        required
        autoFocus
        hint={hint}
      />
    </FormDialog>
  )
}
