import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../lib/field-message.ts'
import { type SearchOption, SearchSelect } from './search-select.tsx'

interface FormSearchSelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, string>
  label: string
  options: readonly SearchOption[]
  /** Shown unless there is an error. */
  hint?: string
}

/** A searchable select of a form, with its error message below. */
export function FormSearchSelect<Values extends FieldValues, Output>({
  control,
  name,
  ...select
}: FormSearchSelectProps<Values, Output>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <SearchSelect
      {...select}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldMessage(t, fieldState.error)}
    />
  )
}
