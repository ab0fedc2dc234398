import { useEffect } from 'react'

interface Shortcuts {
  /** The first key of ⌘K is down: loads the palette, so that no letter typed after it is lost. */
  onModifier: () => void
  onPalette: () => void
  onHelp: () => void
}

/** ⌘K or Ctrl-K anywhere, `?` outside of fields. */
export function useShortcuts({ onModifier, onPalette, onHelp }: Shortcuts): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.key === 'Meta' || event.key === 'Control') onModifier()
      else if (
        (event.metaKey || event.ctrlKey) &&
        !event.altKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault()
        onPalette()
      } else if (
        event.key === '?' &&
        !isTyping(event.target) &&
        !document.querySelector('[role=dialog]')
      ) {
        event.preventDefault()
        onHelp()
      }
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
