import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { PresetGroup } from '@proofdesk/contract/admin/preset-fields'
import { lazy, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../ui/lazy-part.tsx'

const PresetsDialog = lazy(async () => ({
  default: (await import('./presets-dialog.tsx')).PresetsDialog,
}))
const SavePresetDialog = lazy(async () => ({
  default: (await import('./save-preset-dialog.tsx')).SavePresetDialog,
}))

interface PresetMenuProps {
  gallery: { guid: string; name: string }
  /** The setting groups on the screen. */
  groups: readonly PresetGroup[]
}

/** Saves the gallery's settings as a preset, or applies one to it. */
export function PresetMenu({ gallery, groups }: PresetMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Not in the address: opening it must not trigger the question about unsaved changes.
  const [dialog, setDialog] = useState<'save' | 'apply'>()
  const open = (name: 'save' | 'apply') => {
    setAnchor(null)
    setDialog(name)
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <Button
        size="small"
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Presets')}
      </Button>
      {anchor && (
        <Menu id={id} open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={() => open('save')}>{t('Save as preset…')}</MenuItem>
          <MenuItem onClick={() => open('apply')}>{t('Apply a preset…')}</MenuItem>
        </Menu>
      )}
      <LazyPart onFail={close}>
        {dialog === 'save' && (
          <SavePresetDialog gallery={gallery} groups={groups} onClose={close} />
        )}
        {dialog === 'apply' && (
          <PresetsDialog
            galleryGuid={gallery.guid}
            onSave={() => setDialog('save')}
            onClose={close}
          />
        )}
      </LazyPart>
    </>
  )
}
