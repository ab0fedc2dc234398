import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import type { GeneralControl } from './general-form.ts'

/** Whether visitors see the films of Live Photos. */
export function LivePhotoInput({ control }: { control: GeneralControl }) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('Live Photos')}
      text={t('Photos with a short film, as iPhones take them.')}
    >
      <FormSwitch
        control={control}
        name="playLivePhotos"
        label={t('Play Live Photos')}
        text={t(
          'Visitors can play the film, with your watermarks if the gallery sells. They download and buy the photo only.',
        )}
      />
    </FormSection>
  )
}
