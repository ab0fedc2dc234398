import type { Preset } from '@proofdesk/contract/admin/gallery-presets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { ApplyPreset } from './apply-preset.tsx'
import { PresetList } from './preset-list.tsx'
import { DeletePresetDialog, RenamePresetDialog } from './preset-record-dialogs.tsx'

interface PresetsDialogProps {
  /** The gallery that it was opened from. */
  galleryGuid?: string
  onClose: () => void
}

/** The studio's presets: renamed, deleted, given to galleries. */
export function PresetsDialog({ galleryGuid, onClose }: PresetsDialogProps) {
  const { t } = useTranslation()
  const [applying, setApplying] = useState<Preset>()
  const [renamed, setRenamed] = useState<Preset>()
  const [deleted, setDeleted] = useState<Preset>()
  return (
    <PlainDialog
      title={applying ? t('Apply “{{name}}”', { name: applying.name }) : t('Presets')}
      maxWidth={applying ? 'md' : 'sm'}
      onClose={onClose}
    >
      {applying ? (
        <ApplyPreset
          preset={applying}
          galleryGuid={galleryGuid}
          onBack={() => setApplying(undefined)}
          onClose={onClose}
        />
      ) : (
        <PresetList onApply={setApplying} onRename={setRenamed} onDelete={setDeleted} />
      )}
      {renamed && <RenamePresetDialog preset={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && <DeletePresetDialog preset={deleted} onClose={() => setDeleted(undefined)} />}
    </PlainDialog>
  )
}
