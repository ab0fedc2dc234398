import { type RefObject, useEffect } from 'react'

/**
 * Brings what a disclosure unfolds into view; closes it with Escape, giving the focus back, and with a press or a focus
 * elsewhere. Nothing of it while it is kept open.
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
    // The bar may be at the foot of the screen: what unfolds from it is brought into view.
    const handleToggle = () => {
      if (disclosure?.open) disclosure.lastElementChild?.scrollIntoView({ block: 'nearest' })
    }
    // It may have been unfolded before the program was here.
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
