declare global {
  interface Window {
    /** The visitor's actions before hydration, each element once and in order; undefined once the page responds. */
    earlyInput?: Map<HTMLElement, 'click' | 'input' | 'submit'>
  }
}

/**
 * Runs before any interactive element: on a slow connection a page is visible, clicked and typed into seconds before
 * hydration. Links and GET forms work natively. Other actions are recorded; no form that sends (`method="post"`) leaves
 * the page, so no password leaves its field.
 */
export const EARLY_INPUT_SCRIPT = `{const kept=window.earlyInput=new Map,keep=(name,find)=>addEventListener(name,event=>{const found=window.earlyInput&&find(event);if(found){kept.delete(found);kept.set(found,name)}});keep('click',({target})=>target.closest('button[type=button]'));keep('input',({target})=>target);keep('submit',event=>{if(event.target.method==='post'){event.preventDefault();return event.target}})}`

/**
 * Replays the actions, now that the page responds: someone who clicked twice on an unresponsive button meant one click.
 */
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

/** React only reports text that differs from what it knows, which includes the initial value. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
