import type { Shop } from '@proofdesk/contract/site/shop'

/** The optional consent for buyers of all photos of their face: unchecked by default and never required. */
export function FoundLater({
  consent: { version, text },
  agreedVersion,
  onChange,
}: {
  consent: NonNullable<Shop['foundLater']>
  agreedVersion: string
  onChange: (foundLaterVersion: string) => void
}) {
  return (
    <div className="checkout-agreement">
      <label className="checkout-switch">
        <input
          type="checkbox"
          name="foundLaterVersion"
          checked={agreedVersion === version}
          onChange={(event) => onChange(event.target.checked ? version : '')}
        />
        <span>{text}</span>
      </label>
    </div>
  )
}
