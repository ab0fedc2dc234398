import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useDisclosure } from './use-disclosure.ts'
import './drop-panel.css'

/** A button that unfolds a panel below it; a plain disclosure, so that it also works where scripts don't. */
export function DropPanel({
  label,
  icon,
  isOn,
  onOpen,
  children,
}: {
  label: ReactNode
  icon: IconName
  /** Whether something in it narrows what is shown. */
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
 * On a phone the button is often the last thing that is seen: what it unfolds is scrolled to, also what comes to it
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
