declare global {
  interface Window {
    /** What a visitor did before the program was there, each element once and in their order; undefined as soon as the page answers. */
    earlyInput?: Map<HTMLElement, 'click' | 'input' | 'submit'>
  }
}

/**
 * Runs in the document before all that can be used: on a slow line a page is seen, pressed and typed into seconds before
 * its program is read. Links and the forms that ask for a page work without it. What else is done is kept; no form that
 * sends (`method="post"`) leaves the page, and so no password its field.
 */
export const EARLY_INPUT_SCRIPT = `{const kept=window.earlyInput=new Map,keep=(name,find)=>addEventListener(name,event=>{const found=window.earlyInput&&find(event);if(found){kept.delete(found);kept.set(found,name)}});keep('click',({target})=>target.closest('button[type=button]'));keep('input',({target})=>target);keep('submit',event=>{if(event.target.method==='post'){event.preventDefault();return event.target}})}`

/** Does it again, now that the page answers: anyone who presses twice what does not answer wants it once. */
export function replayEarlyInput(): void {
  const kept = window.earlyInput ?? new Map<HTMLElement, string>()
  delete window.earlyInput
  for (const [element, kind] of kept) {
    if (!element.isConnected) continue
    if (kind === 'click') element.click()
    else if (element instanceof HTMLFormElement) element.requestSubmit()
    else if (element instanceof HTMLInputElement) typeAgain(element)
    else element.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** React tells of text that differs from what it knows, and what stood there at the start it knows. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
