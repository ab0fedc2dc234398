import { useTranslation } from 'react-i18next'
import { Segmented } from './segmented.tsx'

export type Device = 'desktop' | 'phone'

interface DeviceSwitchProps {
  value: Device
  onChange: (device: Device) => void
}

/** Whether a preview is as wide as the screen or as a phone. */
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
