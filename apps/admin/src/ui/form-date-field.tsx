import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../lib/field-message.ts'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

interface FormDateFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  /** Shown unless there is an error. */
  hint?: ReactNode
  /** Includes a time. */
  hasTime?: boolean
  min?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** A day field of a form, optionally with a time, and its error message below. */
export function FormDateField<Values extends FieldValues, Output>(
  props: FormDateFieldProps<Values, Output>,
) {
  const { control, name, label, hint, hasTime = false, min, required, disabled } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const Field = hasTime ? DateTimeField : DateField
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldMessage(t, fieldState.error)}
      value={field.value ?? ''}
      min={min}
      isRequired={required ?? false}
      isDisabled={disabled ?? false}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
