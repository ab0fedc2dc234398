import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { BannerFields } from '../../widgets/media/banner-fields.tsx'
import { MediaField } from '../../widgets/media/media-field.tsx'
import { ListingImageFit } from '../../widgets/photo/listing-image-fit.tsx'
import type { PageControl } from './page-form.ts'

/** A page's pictures: its listing image and its banners. */
export function PagePictureInputs({ control }: { control: PageControl }) {
  const { t } = useTranslation()
  const { field: fit } = useController({ control, name: 'mediaFeaturedImageBackgroundSize' })
  const hasImage = useWatch({ control, name: 'mediaFeaturedImageGuid' }) !== null
  return (
    <FormSection
      isInDialog
      title={t('Pictures')}
      text={t(
        'One banner for phones and one for other screens. If one is missing, the other is shown.',
      )}
    >
      <MediaField
        control={control}
        name="mediaFeaturedImageGuid"
        label={t('Listing image')}
        hint={t('Shown on the page’s card, and where its link is shared.')}
        fit={fit.value}
      />
      {hasImage && <ListingImageFit value={fit.value} onChange={fit.onChange} />}
      <BannerFields control={control} />
    </FormSection>
  )
}
