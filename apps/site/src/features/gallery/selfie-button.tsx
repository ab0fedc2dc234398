import { useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { latePart } from '../../widgets/late-part.tsx'

// Most visitors never use its code.
const SelfieSearch = latePart(async () => (await import('./selfie-search.tsx')).SelfieSearch)

interface SelfieButtonProps {
  label: string
  icon: IconName
  className: string
  /** Adds another person to those found. */
  adds?: boolean
  onFound?: () => void
}

/** Opens the search by a picture of a face. */
export function SelfieButton({ label, icon, className, adds = false, onFound }: SelfieButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name={icon} />
        {label}
      </button>
      {isOpen && <SelfieSearch adds={adds} onFound={onFound} onClose={() => setOpen(false)} />}
    </>
  )
}
