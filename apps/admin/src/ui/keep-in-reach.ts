/**
 * Keeps the toasts heard and within reach while a dialog is open. A dialog hides what is beside it from screen readers
 * and takes the focus back; toasts are beside it, at the end of the body, so that nothing of a dialog covers or moves
 * them. No dialog says `aria-modal`, as VoiceOver would leave them out then (see the theme). Alt+T leads to them.
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
  // A toast that goes takes the focus along.
  const returnFocus = new MutationObserver(() => {
    if (!(before instanceof HTMLElement) || document.activeElement !== document.body) return
    before.focus()
    before = null
  })
  returnFocus.observe(host, { childList: true, subtree: true })
  // A dialog listens to the document for a focus that leaves it.
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
