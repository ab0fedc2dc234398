import type { Shop } from '@proofdesk/contract/site/shop'
import { useId } from 'react'

/** What buyers of files accept if the law requires it: unchecked by default. */
export function Waiver({
  waiver: { version, text },
  waivedVersion,
  problem,
  onChange,
}: {
  waiver: NonNullable<Shop['waiver']>
  waivedVersion: string
  problem?: string
  onChange: (waivedVersion: string) => void
}) {
  const id = useId()
  return (
    <div className="checkout-agreement">
      <label className="checkout-switch">
        <input
          type="checkbox"
          name="waivedVersion"
          checked={waivedVersion === version}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          onChange={(event) => onChange(event.target.checked ? version : '')}
        />
        <span>{text}</span>
      </label>
      {problem && (
        <p className="form-field-problem" id={id}>
          {problem}
        </p>
      )}
    </div>
  )
}
