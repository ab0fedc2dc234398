import { useEffect, useState } from 'react'

/** A click without the others comes from a screen reader, or from before hydration. */
const SIGNS = ['pointerdown', 'keydown', 'click'] as const

/** Whether the visitor has pressed anything since the page loaded. */
export function useActing(): boolean {
  const [isActing, setActing] = useState(false)
  useEffect(() => {
    if (isActing) return
    const handleSign = () => setActing(true)
    // The capture phase comes before any handler that could stop the event.
    const options = { capture: true, passive: true }
    for (const name of SIGNS) addEventListener(name, handleSign, options)
    return () => {
      for (const name of SIGNS) removeEventListener(name, handleSign, options)
    }
  }, [isActing])
  return isActing
}
