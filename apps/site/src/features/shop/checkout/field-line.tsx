import type { InputHTMLAttributes } from 'react'
import { FormField } from '../../../ui/form-field.tsx'
import type { CheckoutForm, FieldName } from './checkout-form.ts'

/** Props shared by the fields of a form part. */
export interface FieldsProps {
  form: CheckoutForm
  problems: Partial<Record<FieldName, string>>
  onChange: (fields: Partial<CheckoutForm>) => void
}

interface FieldLineProps
  extends
    FieldsProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'> {
  name: Exclude<FieldName, 'whatsappDelivery' | 'method' | 'additionalInfo'>
  label: string
  autoComplete: string
  hint?: string
}

/** A field of one line. */
export function FieldLine({
  form,
  problems,
  onChange,
  name,
  label,
  hint,
  type = 'text',
  maxLength = 80,
  ...rest
}: FieldLineProps) {
  return (
    <FormField label={label} hint={hint} problem={problems[name]}>
      {(attributes) => (
        <input
          {...attributes}
          {...rest}
          className="field"
          name={name}
          type={type}
          maxLength={maxLength}
          value={form[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </FormField>
  )
}
