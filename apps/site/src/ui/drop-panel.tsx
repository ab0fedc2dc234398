import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
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
  useClosing(details)
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

/** Closes the panel with Escape, giving the focus back, and with a press or a focus elsewhere. */
function useClosing(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    const handleElsewhere = (event: Event) => {
      if (
        details.current?.open &&
        event.target instanceof Node &&
        !details.current.contains(event.target)
      )
        details.current.open = false
    }
    addEventListener('keydown', handleKey)
    addEventListener('pointerdown', handleElsewhere)
    addEventListener('focusin', handleElsewhere)
    return () => {
      removeEventListener('keydown', handleKey)
      removeEventListener('pointerdown', handleElsewhere)
      removeEventListener('focusin', handleElsewhere)
    }
  }, [details])
}
