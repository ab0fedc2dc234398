import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S and ⌘S save instead of saving the page as a file. */
export function useSaveKey(onSave: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== 's'
    )
      return
    event.preventDefault()
    // An open dialog has its own button.
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) onSave()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}
