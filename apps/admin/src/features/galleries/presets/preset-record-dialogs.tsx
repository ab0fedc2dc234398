import type { Preset } from '@proofdesk/contract/admin/gallery-presets'
import { shortText } from '@proofdesk/contract/fields'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemovePreset, useRenamePreset, useRestorePreset } from './presets-api.ts'

interface PresetDialogProps {
  preset: Preset
  onClose: () => void
}

export function RenamePresetDialog({ preset, onClose }: PresetDialogProps) {
  const { t } = useTranslation()
  const rename = useRenamePreset()
  const form = useForm({
    resolver: resolveWith(z.object({ name: shortText(120) })),
    defaultValues: { name: preset.name },
  })
  return (
    <FormDialog
      title={t('Rename preset')}
      form={form}
      submitLabel={t('Save')}
      maxWidth="xs"
      onSubmit={({ name }) => rename.mutateAsync({ body: { guid: preset.guid, name } })}
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
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** Moves a preset to the trash after asking; the toast offers Undo. */
export function DeletePresetDialog({ preset, onClose }: PresetDialogProps) {
  const { t } = useTranslation()
  const restore = useRestorePreset(t('Preset restored'))
  const remove = useRemovePreset(() => {
    onClose()
    showSuccess(t('Preset deleted'), {
      onUndo: () => restore.mutate({ body: { guid: preset.guid } }),
    })
  })
  return (
    <ConfirmDialog
      isTrashed
      onConfirm={() => remove.mutateAsync({ query: { guid: preset.guid } })}
      onClose={onClose}
    >
      {t('Galleries that have got settings from “{{name}}” keep them.', { name: preset.name })}
    </ConfirmDialog>
  )
}
