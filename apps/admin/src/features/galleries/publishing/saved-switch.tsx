import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useChangeGallery } from '../../../widgets/gallery/gallery-api.ts'

interface SavedSwitchProps {
  gallery: Gallery
  name: 'allowEmbedding'
  label: string
  text: string
}

/** A switch without a form: it is saved immediately, with a confirmation. */
export function SavedSwitch({ gallery, name, ...row }: SavedSwitchProps) {
  const { t } = useTranslation()
  const change = useChangeGallery()
  const save = async (isOn: boolean) => {
    if (await change(gallery, { [name]: isOn })) showSuccess(t('Settings saved'))
  }
  return (
    <SwitchRow
      {...row}
      caption={t('Saved immediately')}
      isOn={gallery[name]}
      onChange={(isOn) => void save(isOn)}
    />
  )
}
