import { shortText } from '@proofdesk/contract/fields'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'

const ViewForm = z.object({ name: shortText(80), isShared: z.boolean() })
type ViewValues = z.output<typeof ViewForm>

interface SavedViewDialogProps {
  title: string
  /** Its present name, and whether the team shares it. */
  view?: ViewValues
  /** The toast's text. */
  saved: string
  /** Who sees it once it is shared; without it sharing isn't offered. */
  shareText?: string
  onSave: (values: ViewValues) => Promise<unknown>
  onClose: () => void
}

/** Asks for a name to save filters under. */
export function SavedViewDialog({
  title,
  view = { name: '', isShared: false },
  saved,
  shareText,
  onSave,
  onClose,
}: SavedViewDialogProps) {
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
        showSuccess(saved)
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label={t('Name')} required autoFocus />
      {shareText !== undefined && (
        <FormSwitch
          control={form.control}
          name="isShared"
          label={t('Share with the team')}
          text={shareText}
        />
      )}
    </FormDialog>
  )
}
