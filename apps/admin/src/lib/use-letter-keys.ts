import { useEffect, useEffectEvent } from 'react'

type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

/**
 * What letters do on a screen. Fields and menus keep theirs, and so do dialogs: `panels` says how many may be open, which is 1 for what
 * belongs to a record's panel.
 */
export function useLetterKeys(keys: Keys, { panels = 0 }: { panels?: 0 | 1 } = {}): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (
      !act ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
        .length > panels
    )
      return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
}
