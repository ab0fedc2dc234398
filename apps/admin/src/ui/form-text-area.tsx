import type { FieldValues } from 'react-hook-form'
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx'

interface FormTextAreaProps<Values extends FieldValues, Output> extends Omit<
  FormTextFieldProps<Values, Output>,
  'multiline' | 'rows' | 'minRows' | 'maxRows'
> {
  /** Its height without a text, in lines. */
  rows?: number
  /** The height to which it grows with its text, in lines. */
  maxRows?: number
}

/** A field of a form for a text of several lines, which grows with its text. */
export function FormTextArea<Values extends FieldValues, Output>({
  rows = 2,
  maxRows = 12,
  ...field
}: FormTextAreaProps<Values, Output>) {
  return <FormTextField {...field} multiline minRows={rows} maxRows={maxRows} />
}
