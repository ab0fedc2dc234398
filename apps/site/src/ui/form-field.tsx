import { useId, type ReactNode } from 'react'
import './form-field.css'

export interface FieldAttributes {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label with its input, a hint and an error message. */
export function FormField({
  label,
  hint,
  problem,
  children,
}: {
  label: string
  hint?: string
  problem?: string
  children: (attributes: FieldAttributes) => ReactNode
}) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && (
        <p className="form-field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="form-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
