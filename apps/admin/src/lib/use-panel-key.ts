import { useEffect, useEffectEvent } from 'react'

/** What a letter does while a record's panel is open. Fields, menus and dialogs above the panel keep their letters. */
export function usePanelKey(letter: string, act: (() => void) | undefined): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      !act ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.key.toLowerCase() !== letter ||
      isTyping(event.target) ||
      document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
        .length > 1
    )
      return
    event.preventDefault()
    act()
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
