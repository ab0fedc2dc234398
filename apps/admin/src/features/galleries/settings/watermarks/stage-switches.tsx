import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../../ui/segmented.tsx'
import type { Ground, PreviewView } from './watermarked-photo.tsx'

export type Side = 'visitors' | 'buyers'
export type Shape = 'landscape' | 'portrait'

interface SwitchProps<Value> {
  value: Value
  onChange: (value: Value) => void
}

/** On phones: switches between the visitors' and the buyers' picture. */
export function SideSwitch(props: SwitchProps<Side>) {
  const { t } = useTranslation()
  return (
    <Segmented
      {...props}
      label={t('Preview')}
      options={[
        { value: 'visitors', label: t('What visitors see') },
        { value: 'buyers', label: t('What buyers get') },
      ]}
    />
  )
}

/** On phones: switches between the two photos. */
export function ShapeSwitch(props: SwitchProps<Shape>) {
  const { t } = useTranslation()
  return (
    <Segmented
      {...props}
      label={t('Shape of the photo')}
      options={[
        { value: 'landscape', label: t('Landscape photo') },
        { value: 'portrait', label: t('Portrait photo') },
      ]}
    />
  )
}

/** The background below the watermarks. */
export function GroundSwitch(props: SwitchProps<Ground>) {
  const { t } = useTranslation()
  return (
    <Segmented
      {...props}
      label={t('Background')}
      options={[
        { value: 'photo', label: t('Photos') },
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
      ]}
    />
  )
}

/** If products differ: which delivery the photo shows. */
export function DeliveredSwitch(props: SwitchProps<PreviewView>) {
  const { t } = useTranslation()
  return (
    <Box>
      <Segmented
        {...props}
        label={t('What buyers get')}
        options={[
          { value: 'branded', label: t('With layers') },
          { value: 'clean', label: t('Without layers') },
        ]}
      />
    </Box>
  )
}
