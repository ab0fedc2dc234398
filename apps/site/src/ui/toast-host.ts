const ID = 'toasts'

/**
 * Creates the place of toasts, accessible to screen readers and keyboard: screen readers announce changes in a region
 * that existed before. It is inside whatever is modal over the page, a dialog or the lightbox, as everything else is
 * inert then; otherwise at the end of the page. Returns a function that removes it.
 */
export function makeToastHost(): () => void {
  const host = document.createElement('div')
  host.id = ID
  host.append(document.createElement('div'), document.createElement('div'))
  host.firstElementChild!.setAttribute('aria-live', 'polite')
  const place = () => {
    const parent = topModal() ?? document.body
    if (host.parentElement !== parent) parent.append(host)
    // The lightbox has made it inert while it was outside.
    host.removeAttribute('inert')
    host.removeAttribute('aria-hidden')
  }
  const observer = new MutationObserver(place)
  // Dialogs and the lightbox are appended to the body.
  observer.observe(document.body, { childList: true })
  observer.observe(host, { attributeFilter: ['inert', 'aria-hidden'] })
  place()
  return () => {
    observer.disconnect()
    host.remove()
  }
}

/** Where a toast is inserted: failures are announced assertively. */
export function findToastHost({ isFailure }: { isFailure: boolean }): Element {
  return document.querySelector(`#${ID} > :${isFailure ? 'last' : 'first'}-child`) ?? document.body
}

/**
 * The topmost modal: the last open native dialog, which is above everything else, otherwise the last `aria-modal`
 * element.
 */
function topModal(): Element | undefined {
  const last = (selector: string) => [...document.querySelectorAll(selector)].at(-1)
  return last('dialog[open]') ?? last('[aria-modal="true"]')
}
