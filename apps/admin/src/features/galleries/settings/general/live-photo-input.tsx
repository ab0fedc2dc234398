import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { SavedSwitch } from '../saved-switch.tsx'

/** Whether visitors see the films of Live Photos. */
export function LivePhotoInput({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('Live Photos')}
      text={t('Photos with a short film, as iPhones take them.')}
    >
      <SavedSwitch
        gallery={gallery}
        name="playLivePhotos"
        label={t('Play Live Photos')}
        text={t(
          'Visitors can play the film, with your watermarks if the gallery sells. They download and buy the photo only.',
        )}
      />
    </FormSection>
  )
}
