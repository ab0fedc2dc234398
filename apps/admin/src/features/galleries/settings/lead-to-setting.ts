/**
 * Moves to a field by its text on the screen: scrolls to it, focuses it and highlights it for a moment. Uses the first
 * text that is found; false if none is.
 */
export function leadToSetting(content: HTMLElement, texts: readonly string[]): boolean {
  for (const text of texts) {
    const found = findText(content, text)
    if (!found) continue
    const field = found.closest<HTMLElement>('fieldset, .MuiFormControl-root')
    showField(field ?? found.closest<HTMLElement>('label, section') ?? found)
    return true
  }
  return false
}

/** The element whose own text matches, without the star of a required field. */
function findText(content: HTMLElement, text: string): HTMLElement | null {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    // An outlined field repeats its label in a hidden legend.
    if (node.textContent?.trim() === text && parent && !parent.closest('[aria-hidden=true]'))
      return parent
  }
  return null
}

const INPUT =
  'input:not([type=hidden], [type=file]), textarea, [role=combobox], [role=spinbutton], select, button, a'

function showField(field: HTMLElement): void {
  field.ownerDocument
    .querySelectorAll('[data-found]')
    .forEach((earlier) => earlier.removeAttribute('data-found'))
  field.scrollIntoView?.({ block: field.matches('section') ? 'start' : 'center' })
  const label = field.matches('label') ? field : field.querySelector('label')
  const control =
    label instanceof HTMLLabelElement && label.control instanceof HTMLElement
      ? label.control
      : field.querySelector<HTMLElement>(INPUT)
  control?.focus({ preventScroll: true })
  // In the next frame, so that a field found twice in a row is highlighted again.
  requestAnimationFrame(() => field.setAttribute('data-found', ''))
}
