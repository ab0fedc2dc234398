import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { BannerFields } from '../../../../widgets/media/banner-fields.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { GridInputs } from './grid-inputs.tsx'
import { CoverInputs } from './cover-inputs.tsx'
import { ListingImageInputs } from './listing-image-inputs.tsx'
import { mediaSchema, toMediaForm } from './media-form.ts'
import { useGallerySettings } from '../use-gallery-settings.ts'

/** Settings → media: the gallery's pictures, and what is above its photos. */
export function MediaSettings({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const { form, frame } = useGallerySettings(gallery, mediaSchema, toMediaForm)
  const { control } = form
  return (
    <SettingsFrame {...frame}>
      <CoverInputs gallery={gallery} control={control} />
      <ListingImageInputs gallery={gallery} control={control} />
      <GridInputs control={control} />
      <FormSection
        title={t('Banner')}
        text={t(
          'Shown above the photos instead of the cover. If one of the two is missing, the other is shown.',
        )}
      >
        <BannerFields control={control} />
        <FormTextField
          control={control}
          name="bannerUrl"
          label={t('Banner link')}
          slotProps={{ input: { inputMode: 'url', spellCheck: false } }}
          hint={t('Opens in a new tab. If empty, the banner isn’t a link.')}
        />
      </FormSection>
    </SettingsFrame>
  )
}
