import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../lib/field-message.ts'
import { MediaPicker } from './media-picker.tsx'

interface MediaFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, string | null>
  label: string
  hint?: string
  fit?: 'cover' | 'contain'
}

/** A field for a picture from the library, saved with its form. */
export function MediaField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: MediaFieldProps<Values, Output>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <MediaPicker
      {...rest}
      value={field.value}
      onChange={field.onChange}
      error={fieldMessage(t, fieldState.error)}
    />
  )
}
