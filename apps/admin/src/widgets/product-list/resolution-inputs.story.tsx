import { useForm } from 'react-hook-form'
import { ResolutionInputs } from './resolution-inputs.tsx'

export default { title: 'widgets/product-list/resolution-inputs' }

export function Default() {
  const { control } = useForm({ defaultValues: { resolution: '0' } })
  return <ResolutionInputs control={control} name="resolution" />
}
export function Typed() {
  const { control } = useForm({ defaultValues: { resolution: '2048' } })
  return <ResolutionInputs control={control} name="resolution" />
}
