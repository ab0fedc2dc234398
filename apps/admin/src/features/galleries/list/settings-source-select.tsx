import MenuItem from '@mui/material/MenuItem'
import type { Preset } from '@proofdesk/contract/admin/gallery-presets'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../../ui/form-select.tsx'
import type { CreateGalleryForm } from './create-gallery-form.ts'

interface SettingsSourceSelectProps {
  control: Control<CreateGalleryForm>
  presets: readonly Preset[]
}

/** Whether settings come from the kind of event or from one of the studio's presets. */
export function SettingsSourceSelect({ control, presets }: SettingsSourceSelectProps) {
  const { t } = useTranslation()
  return (
    <FormSelect
      control={control}
      name="preset"
      label={t('Settings')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('Default for this kind of event')}</MenuItem>
      {presets.map(({ guid, name }) => (
        <MenuItem key={guid} value={guid}>
          {t('Preset: {{name}}', { name })}
        </MenuItem>
      ))}
    </FormSelect>
  )
}
