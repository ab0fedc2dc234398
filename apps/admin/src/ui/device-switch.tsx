import { useTranslation } from 'react-i18next'
import { Segmented } from './segmented.tsx'

export type Device = 'desktop' | 'phone'

interface DeviceSwitchProps {
  value: Device
  onChange: (device: Device) => void
}

/** Switches a preview between the width of the screen and that of a phone. */
export function DeviceSwitch({ value, onChange }: DeviceSwitchProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('Preview width')}
      value={value}
      options={[
        { value: 'desktop', label: t('Desktop') },
        { value: 'phone', label: t('Phone') },
      ]}
      onChange={onChange}
    />
  )
}
