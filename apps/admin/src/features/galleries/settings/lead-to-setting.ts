/**
 * Leads to a field by the words on the screen: into sight, with the focus, and marked for a moment. The first of the
 * texts that is there is taken; false if none is.
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

/** The element whose own text it is; the star of a required field is left out. */
function findText(content: HTMLElement, text: string): HTMLElement | null {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    // A legend repeats the label of an outlined field for the gap in its frame.
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
  // On the next frame, so that a field that is found again is marked again.
  requestAnimationFrame(() => field.setAttribute('data-found', ''))
}
