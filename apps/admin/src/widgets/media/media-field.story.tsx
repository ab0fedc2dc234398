import { useForm } from 'react-hook-form'
import { LONG_TEXT } from '../../testing/gallery-samples.ts'
import { MediaField } from './media-field.tsx'

export default { title: 'widgets/media/media-field' }

export function Empty() {
  const { control } = useForm<{ logo: string | null }>({ defaultValues: { logo: null } })
  return <MediaField control={control} name="logo" label="Logo" hint={LONG_TEXT} />
}
