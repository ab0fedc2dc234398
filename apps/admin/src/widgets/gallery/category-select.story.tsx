import { useForm } from 'react-hook-form'
import { CategorySelect } from './category-select.tsx'

export default { title: 'widgets/gallery/category-select' }

export function Default() {
  const { control } = useForm({ defaultValues: { category: 'running' } })
  return <CategorySelect control={control} name="category" />
}
export function Empty() {
  const { control } = useForm({ defaultValues: { category: '' } })
  return <CategorySelect control={control} name="category" />
}
