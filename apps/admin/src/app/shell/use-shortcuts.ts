import { useEffect } from 'react'

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
}

/** ⌘K or Ctrl-K anywhere, `?` outside of fields. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onPalette()
      } else if (event.key === '?' && !isTyping(event.target) && !document.querySelector('[role=dialog]')) {
        event.preventDefault()
        onHelp()
      }
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
