/**
 * Keeps toasts accessible to screen readers and keyboard while a dialog is open. A dialog hides everything else from
 * screen readers and traps the focus; toasts are outside it, at the end of the body, so that nothing in a dialog covers
 * or moves them. Dialogs don't set `aria-modal`, as VoiceOver would ignore toasts then (see the theme). Alt+T moves to
 * them.
 */
export function keepInReach(host: HTMLElement): () => void {
  document.body.append(host)
  const show = new MutationObserver(() => host.removeAttribute('aria-hidden'))
  show.observe(host, { attributeFilter: ['aria-hidden'] })
  let before: Element | null = null
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyT') return
    const toast = host.querySelector<HTMLElement>('[data-sonner-toast]')
    if (!toast) return
    event.preventDefault()
    before = document.activeElement
    ;(toast.querySelector<HTMLElement>('[data-button]') ?? toast).focus()
  }
  // A toast that disappears loses its focus.
  const returnFocus = new MutationObserver(() => {
    if (!(before instanceof HTMLElement) || document.activeElement !== document.body) return
    before.focus()
    before = null
  })
  returnFocus.observe(host, { childList: true, subtree: true })
  // A dialog listens on the document for the focus leaving it.
  const keepFocus = (event: FocusEvent) => event.stopPropagation()
  host.addEventListener('focusin', keepFocus)
  document.addEventListener('keydown', handleKey)
  return () => {
    show.disconnect()
    returnFocus.disconnect()
    host.removeEventListener('focusin', keepFocus)
    document.removeEventListener('keydown', handleKey)
    host.remove()
  }
}
