import { useForm } from 'react-hook-form'
import { CurrencySelect } from './currency-select.tsx'

export default { title: 'widgets/product-list/currency-select' }

export function Default() {
  const { control } = useForm({ defaultValues: { currency: 'GBP' } })
  return <CurrencySelect control={control} />
}
