import { useEffect, useEffectEvent } from 'react'

/** `r` in the panel of an order opens its refund. Fields, menus and dialogs above the panel keep their letters. */
export function useRefundKey(open: (() => void) | undefined): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      !open ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.key.toLowerCase() !== 'r' ||
      isTyping(event.target) ||
      document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
        .length > 1
    )
      return
    event.preventDefault()
    open()
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
