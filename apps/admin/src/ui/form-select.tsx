import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../lib/field-message.ts'

interface FormSelectProps<Values extends FieldValues, Output> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'error' | 'helperText' | 'select' | 'variant'
> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  /** Shown unless there is an error. */
  hint?: ReactNode
  /** Called with the new value; false keeps the present one. */
  mayChange?: (value: string) => boolean
}

/** A select in a form, with MenuItems (or options, with `slotProps.select.native`). */
export function FormSelect<Values extends FieldValues, Output>({
  control,
  name,
  hint,
  mayChange,
  ...rest
}: FormSelectProps<Values, Output>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      {...rest}
      select
      name={field.name}
      value={field.value ?? ''}
      onChange={(event) => {
        if (!mayChange || mayChange(event.target.value)) field.onChange(event)
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldMessage(t, fieldState.error) ?? hint}
    />
  )
}
