import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../lib/field-message.ts'

interface FormTextFieldProps<Values extends FieldValues, Output> extends Omit<
  OutlinedInputProps,
  'name' | 'value' | 'defaultValue' | 'error' | 'label' | 'ref' | 'inputRef' | 'size' | 'rows'
> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  /** Shown unless there is an error. */
  hint?: ReactNode
  /** For a text of several lines: the height in lines from which it grows with its text, to twelve or `maxRows`. */
  rows?: number
  /** What is wrong with the value by a rule that the form's schema doesn't know. */
  problem?: string | undefined
}

/**
 * A text field of a form, with its error message below. (MUI's TextField includes its select; that is `FormSelect`.)
 * The browser fills in nothing unless `autoComplete` says what: most fields are not about the person who types.
 */
export function FormTextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  problem,
  required,
  disabled,
  rows,
  ...rest
}: FormTextFieldProps<Values, Output>) {
  const { t } = useTranslation()
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const wrong = fieldMessage(t, fieldState.error) ?? problem
  const text = wrong ?? hint
  return (
    <FormControl
      fullWidth
      error={fieldState.invalid || problem !== undefined}
      required={required}
      disabled={disabled}
    >
      <InputLabel htmlFor={id} shrink={rest.notched}>
        {label}
      </InputLabel>
      <OutlinedInput
        autoComplete="off"
        {...(rows && { multiline: true, minRows: rows, maxRows: 12 })}
        {...rest}
        id={id}
        label={label}
        name={field.name}
        value={field.value ?? ''}
        onChange={(event) => {
          field.onChange(event)
          rest.onChange?.(event)
        }}
        onBlur={(event) => {
          field.onBlur()
          rest.onBlur?.(event)
        }}
        inputRef={field.ref}
        aria-describedby={text === undefined ? undefined : `${id}text`}
      />
      {text !== undefined && <FormHelperText id={`${id}text`}>{text}</FormHelperText>}
    </FormControl>
  )
}
