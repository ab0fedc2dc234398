import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MediaField } from './media-field.tsx'

interface Banners {
  mediaBannerDesktopImageGuid: string | null
  mediaBannerMobileImageGuid: string | null
}

/** Fields for the two banners above a gallery or page, in any form that has them. */
export function BannerFields<Values extends FieldValues & Banners, Output>(props: {
  control: Control<Values, unknown, Output>
}) {
  const { t } = useTranslation()
  const control = props.control as unknown as Control<Banners>
  return (
    <>
      <MediaField
        control={control}
        name="mediaBannerDesktopImageGuid"
        label={t('Banner for computers')}
      />
      <MediaField
        control={control}
        name="mediaBannerMobileImageGuid"
        label={t('Banner for phones')}
      />
    </>
  )
}
