import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { SwitchRow } from './switch-row.tsx'

interface FormSwitchProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, boolean>
  label: string
  text?: string
}

/** A switch that is saved with its form. */
export function FormSwitch<Values extends FieldValues, Output>({
  control,
  name,
  label,
  text,
}: FormSwitchProps<Values, Output>) {
  const { field } = useController({ control, name })
  return <SwitchRow label={label} text={text} isOn={field.value} onChange={field.onChange} />
}
