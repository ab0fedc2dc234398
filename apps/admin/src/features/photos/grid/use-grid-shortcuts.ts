import { useEffect } from 'react'
import type { PhotoSelection } from '../selection/use-selection.ts'

interface GridShortcuts {
  /** Deletes the selected photos. */
  onDelete?: () => void
}

/**
 * Keys of the whole screen, wherever the focus is: `a` selects all; while photos are selected, Esc clears and Delete
 * deletes. Fields, menus and dialogs keep their own keys.
 */
export function useGridShortcuts(
  { count, selectPage, clear }: Pick<PhotoSelection, 'count' | 'selectPage' | 'clear'>,
  { onDelete }: GridShortcuts = {},
): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isBusyElsewhere(event.target)) return
      const hasModifier = event.metaKey || event.ctrlKey
      // ⌘A would select the page's text, but here people mean the photos.
      if (event.key.toLowerCase() === 'a' && !event.shiftKey) {
        event.preventDefault()
        selectPage()
      } else if (hasModifier || count === 0) return
      else if (event.key === 'Escape') {
        event.preventDefault()
        clear()
      } else if (event.key === 'Delete' && onDelete) {
        event.preventDefault()
        onDelete()
      }
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  })
}

/** A further key while photos are selected. */
export function useSelectionKey(key: string, run: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey
      if (hasModifier || event.defaultPrevented || isBusyElsewhere(event.target)) return
      if (event.key.toLowerCase() !== key) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  })
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
    return true
  return (
    document.querySelector(
      '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-popover]',
    ) !== null
  )
}
