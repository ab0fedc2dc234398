import { useForm } from 'react-hook-form'
import { GalleryLocaleSelect } from './gallery-locale-select.tsx'

export default { title: 'widgets/gallery/gallery-locale-select' }

export function Default() {
  const { control } = useForm({ defaultValues: { locale: '' } })
  return <GalleryLocaleSelect control={control} name="locale" />
}
