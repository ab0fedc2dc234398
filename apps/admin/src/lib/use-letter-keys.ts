import { useEffect, useEffectEvent } from 'react'

type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

/**
 * Letter shortcuts of a screen. Fields, menus and dialogs keep their own letters: `panels` is how many dialogs may be
 * open, 1 for shortcuts of a record's panel.
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
