import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { FindYourself } from '../../widgets/selfie/find-yourself.tsx'
import { SelfieButton } from './selfie-button.tsx'

/** The search by a selfie, above everything else there is to look for photos with. */
export function SelfieFirst() {
  const { t } = useTranslation()
  const { features, noItems } = useGalleryContext().gallery
  if (!features.selfieSearch || noItems === 0) return null
  return (
    <FindYourself>
      <SelfieButton className="button is-primary" icon="camera" label={t('Find by selfie')} />
    </FindYourself>
  )
}
