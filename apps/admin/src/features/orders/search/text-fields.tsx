import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { isLoneLetter } from '@proofdesk/domain/lone-letter'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderFilters } from './order-search.ts'

interface TextFieldsProps {
  draft: OrderFilters
  /** The person tried to search with these values. */
  isTried: boolean
  nameRef: Ref<HTMLInputElement>
  onChange: (part: Partial<OrderFilters>) => void
}

/** All filters that are typed. */
export function TextFields({ draft, isTried, nameRef, onChange }: TextFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const text = (
    key: 'coupon' | 'name' | 'emailAddress' | 'orderId',
    label: string,
    rest?: TextFieldProps,
  ) => (
    <TextField
      id={`${id}${key}`}
      label={label}
      value={draft[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
      autoComplete="off"
      {...rest}
    />
  )
  return (
    <>
      {text('name', t('Name'), {
        inputRef: nameRef,
        helperText: t('Type at least two letters.'),
        error: isTried && isLoneLetter(draft.name),
      })}
      {text('emailAddress', t('Email address'), {
        type: 'search',
        slotProps: { htmlInput: { inputMode: 'email' } },
      })}
      {text('coupon', t('Coupon'))}
      {text('orderId', t('Order ID'), { helperText: t('The first few characters are enough.') })}
    </>
  )
}
