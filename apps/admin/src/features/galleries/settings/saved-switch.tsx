import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useChangeGallery } from '../../../widgets/gallery/gallery-api.ts'

interface SavedSwitchProps {
  gallery: Gallery
  name: 'allowBrowsing' | 'showTimestamp'
  label: string
  text: string
}

/** A switch that is saved the moment it is flipped, as those of the features. */
export function SavedSwitch({ gallery, name, label, text }: SavedSwitchProps) {
  const { t } = useTranslation()
  const change = useChangeGallery()
  const flip = async (isOn: boolean) => {
    if (await change(gallery, { [name]: isOn })) showSuccess(t('Settings saved'))
  }
  return (
    <SwitchRow
      label={label}
      text={text}
      isOn={gallery[name]}
      onChange={(isOn) => void flip(isOn)}
    />
  )
}
