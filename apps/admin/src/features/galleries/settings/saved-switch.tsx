import type { Gallery, GalleryFeatures } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { type GalleryChanges, useChangeGallery } from '../../../widgets/gallery/gallery-api.ts'

interface SwitchProps {
  gallery: Gallery
  label: string
  text: string
}

interface SavedSwitchProps extends SwitchProps {
  name:
    | 'allowBrowsing'
    | 'allowDownloadAll'
    | 'allowEmbedding'
    | 'allowMultipleParticipants'
    | 'allowSearchAcross'
    | 'allowSelfieUpload'
    | 'playLivePhotos'
    | 'showTimestamp'
}

/** A switch that is saved the moment it is flipped, and says so. */
export function SavedSwitch({ gallery, name, ...row }: SavedSwitchProps) {
  const { t } = useTranslation()
  const save = useSaveSwitch(gallery)
  return (
    <SwitchRow
      {...row}
      caption={t('Saved immediately')}
      isOn={gallery[name]}
      onChange={(isOn) => void save({ [name]: isOn })}
    />
  )
}

interface FeatureSwitchProps extends SwitchProps {
  name: keyof GalleryFeatures
  /** Asked before it is flipped; false leaves it as it is. */
  mayFlip?: (isOn: boolean) => boolean
}

/** The same for one of the gallery's features. */
export function FeatureSwitch({ gallery, name, mayFlip, ...row }: FeatureSwitchProps) {
  const { t } = useTranslation()
  const save = useSaveSwitch(gallery)
  return (
    <SwitchRow
      {...row}
      caption={t('Saved immediately')}
      isOn={gallery.features[name]}
      onChange={(isOn) => {
        if (!mayFlip || mayFlip(isOn)) void save({ features: { [name]: isOn } })
      }}
    />
  )
}

function useSaveSwitch(gallery: Gallery): (changes: GalleryChanges) => Promise<void> {
  const { t } = useTranslation()
  const change = useChangeGallery()
  return async (changes) => {
    if (await change(gallery, changes)) showSuccess(t('Settings saved'))
  }
}
