import { useEffect, useState } from 'react'

/** A click alone is one that a screen reader makes, or one from before the program was here. */
const SIGNS = ['pointerdown', 'keydown', 'click'] as const

/** Whether the visitor has pressed anything since the page was opened. */
export function useActing(): boolean {
  const [isActing, setActing] = useState(false)
  useEffect(() => {
    if (isActing) return
    const handleSign = () => setActing(true)
    // Before anything on the page can stop it.
    const options = { capture: true, passive: true }
    for (const name of SIGNS) addEventListener(name, handleSign, options)
    return () => {
      for (const name of SIGNS) removeEventListener(name, handleSign, options)
    }
  }, [isActing])
  return isActing
}
