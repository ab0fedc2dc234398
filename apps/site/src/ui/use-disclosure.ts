import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a disclosure's contents into view; closes it with Escape, returning the focus, and with a press or a focus
 * elsewhere. None of this while it is kept open.
 */
export function useDisclosure(
  details: RefObject<HTMLDetailsElement | null>,
  { isKept = false }: { isKept?: boolean } = {},
): void {
  useEffect(() => {
    if (isKept) return
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
    const disclosure = details.current
    // The bar may be at the bottom of the screen, so the contents are scrolled into view.
    const handleToggle = () => {
      if (disclosure?.open) disclosure.lastElementChild?.scrollIntoView({ block: 'nearest' })
    }
    // It may have been opened before hydration.
    handleToggle()
    disclosure?.addEventListener('toggle', handleToggle)
    addEventListener('keydown', handleKey)
    addEventListener('pointerdown', handleElsewhere)
    addEventListener('focusin', handleElsewhere)
    return () => {
      disclosure?.removeEventListener('toggle', handleToggle)
      removeEventListener('keydown', handleKey)
      removeEventListener('pointerdown', handleElsewhere)
      removeEventListener('focusin', handleElsewhere)
    }
  }, [details, isKept])
}
