import { type RefObject, useEffect } from 'react'

/** Closes a disclosure with Escape, giving the focus back, and with a press or a focus elsewhere, unless it is kept open. */
export function useClosing(
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
    addEventListener('keydown', handleKey)
    addEventListener('pointerdown', handleElsewhere)
    addEventListener('focusin', handleElsewhere)
    return () => {
      removeEventListener('keydown', handleKey)
      removeEventListener('pointerdown', handleElsewhere)
      removeEventListener('focusin', handleElsewhere)
    }
  }, [details, isKept])
}
