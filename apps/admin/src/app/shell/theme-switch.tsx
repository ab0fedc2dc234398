import { useColorScheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'

/** The system's setting applies unless the person chooses a scheme. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { mode, setMode } = useColorScheme()
  return (
    <Segmented
      label={t('Theme')}
      value={mode ?? 'system'}
      options={[
        { value: 'system', label: t('System') },
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
      ]}
      onChange={setMode}
    />
  )
}
