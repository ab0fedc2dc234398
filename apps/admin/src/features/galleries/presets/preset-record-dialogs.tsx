import type { Preset } from '@proofdesk/contract/admin/gallery-presets'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RenameDialog } from '../../../ui/rename-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemovePreset, useRenamePreset, useRestorePreset } from './presets-api.ts'

interface PresetDialogProps {
  preset: Preset
  onClose: () => void
}

export function RenamePresetDialog({ preset, onClose }: PresetDialogProps) {
  const { t } = useTranslation()
  const rename = useRenamePreset()
  return (
    <RenameDialog
      title={t('Rename preset')}
      name={preset.name}
      max={120}
      onRename={(name) => rename.mutateAsync({ body: { guid: preset.guid, name } })}
      onClose={onClose}
    />
  )
}

/** Moves a preset to the trash after confirmation; the toast offers Undo. */
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
      {t('Galleries that use settings from “{{name}}” keep them.', { name: preset.name })}
    </ConfirmDialog>
  )
}
