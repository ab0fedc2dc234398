import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { GalleryUndone, Preset } from '@proofdesk/contract/admin/gallery-presets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { ApplyPreset } from './apply-preset.tsx'
import { PresetList } from './preset-list.tsx'
import { SavePresetDialog } from './save-preset-dialog.tsx'
import { Undone } from './undone.tsx'
import { DeletePresetDialog, RenamePresetDialog } from './preset-record-dialogs.tsx'

interface PresetsDialogProps {
  /** The gallery that it was opened from. */
  galleryGuid?: string
  /** Opens the dialog for saving its settings as a preset, in place of this one. */
  onSave?: () => void
  onClose: () => void
}

/** The studio's presets: rename, delete and apply to galleries. */
export function PresetsDialog({ galleryGuid, onSave, onClose }: PresetsDialogProps) {
  const { t } = useTranslation()
  const [applying, setApplying] = useState<Preset>()
  const [isSaving, setSaving] = useState(false)
  const [renamed, setRenamed] = useState<Preset>()
  const [deleted, setDeleted] = useState<Preset>()
  const [undone, setUndone] = useState<readonly GalleryUndone[]>()
  return (
    <PlainDialog
      title={
        applying
          ? t('Apply “{{name}}”', { name: applying.name })
          : undone
            ? t('Reverted')
            : t('Presets')
      }
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
      ) : undone ? (
        <>
          <Undone galleries={undone} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
            <Button onClick={() => setUndone(undefined)}>{t('Back')}</Button>
          </Box>
        </>
      ) : (
        <PresetList
          onApply={setApplying}
          onSave={onSave ?? (() => setSaving(true))}
          onRename={setRenamed}
          onDelete={setDeleted}
          onUndone={setUndone}
        />
      )}
      {isSaving && <SavePresetDialog onClose={() => setSaving(false)} />}
      {renamed && <RenamePresetDialog preset={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && <DeletePresetDialog preset={deleted} onClose={() => setDeleted(undefined)} />}
    </PlainDialog>
  )
}
