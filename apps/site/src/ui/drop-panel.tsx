import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useDisclosure } from './use-disclosure.ts'
import './drop-panel.css'

/** A button that opens a panel below it; a plain disclosure, so that it works without scripts. */
export function DropPanel({
  label,
  icon,
  isOn,
  onOpen,
  children,
}: {
  label: ReactNode
  icon: IconName
  /** Whether anything in it narrows the results. */
  isOn: boolean
  onOpen?: () => void
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useDisclosure(details)
  useInSight(body)
  return (
    <details
      className="drop-panel"
      ref={details}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={isOn ? 'button is-on' : 'button'}>
        <Icon name={icon} />
        {label}
      </summary>
      <div className="drop-panel-body" ref={body}>
        {children}
      </div>
    </details>
  )
}

/**
 * On a phone the button is often at the bottom of the screen: its panel is scrolled into view, even when it grows
 * later.
 */
function useInSight(body: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = body.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight > 0) element.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [body])
}
