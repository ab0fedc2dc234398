import { useController } from 'react-hook-form'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import type { GeneralControl } from './general-form.ts'

interface FormSwitchProps {
  control: GeneralControl
  name: 'sendCouponsToSubscribers'
  label: string
  text?: string
}

/** A switch that is saved with the form. */
export function FormSwitch({ control, name, label, text }: FormSwitchProps) {
  const { field } = useController({ control, name })
  return <SwitchRow label={label} text={text} isOn={field.value} onChange={field.onChange} />
}
