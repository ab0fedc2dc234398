import { useForm } from 'react-hook-form'
import { BannerFields } from './banner-fields.tsx'

export default { title: 'widgets/media/banner-fields' }

export function Empty() {
  const { control } = useForm<{
    mediaBannerDesktopImageGuid: string | null
    mediaBannerMobileImageGuid: string | null
  }>({
    defaultValues: { mediaBannerDesktopImageGuid: null, mediaBannerMobileImageGuid: null },
  })
  return <BannerFields control={control} />
}
