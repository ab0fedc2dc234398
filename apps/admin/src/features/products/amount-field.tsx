import InputAdornment from '@mui/material/InputAdornment'
import { currencySymbol } from '@proofdesk/domain/currencies'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProductControl } from './product-form.ts'

interface AmountFieldProps {
  control: ProductControl
  name: 'price' | 'preOrderPrice' | `volumeTiers.${number}.${'price' | 'preOrderPrice'}`
  label: string
  currency: string
  hint?: string
}

/** An amount in the list's currency, with its symbol in front. */
export function AmountField({ control, name, label, currency, hint }: AmountFieldProps) {
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      required
      startAdornment={<InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>}
    />
  )
}
